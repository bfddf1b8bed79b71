import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Shipping.module.css";

interface RowsCardProps<T> {
  readonly title: string;
  readonly description: string;
  /** Name of the list. */
  readonly label: string;
  readonly items: readonly T[];
  /** The button below; false for staff who may only look. */
  readonly add: { readonly label: string; readonly onClick: () => void } | false;
  readonly children: (item: T) => ReactNode;
}

/** A card with a row for each of its records, and a button that adds one. */
export function RowsCard<T extends { readonly id: string }>(props: RowsCardProps<T>) {
  const { title, description, label, items, add, children } = props;
  return (
    <Card flush title={title} description={description}>
      {items.length > 0 && (
        <ul className={styles.rates} aria-label={label}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
      {add && (
        <div className="stack gap-12 line-top pad-y-14 inset">
          <div>
            <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={add.onClick}>
              {add.label}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
