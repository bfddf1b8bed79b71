import { type ReactNode, useId, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Money } from "../../components/Money.tsx";
import styles from "./folded-summary.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly total: string;
  /** Whether something in it must be seen, such as a price that has changed: it opens by itself. */
  readonly isUrgent: boolean;
  readonly values: Values;
  readonly children: ReactNode;
}

/** On phones a bar with the total, which opens the summary; on wider pages the summary is always open. */
export function FoldedSummary({ total, isUrgent, values, children }: Props) {
  const id = useId();
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isUrgent;
  return (
    <>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>
          {isOpen ? values.hide_summary_text : values.show_summary_text}
          <Icon name="chevron-down" size={18} className={styles.chevron} />
        </span>
        <span className={styles.total}>
          <Money amount={total} />
        </span>
      </button>
      <div id={id} className={styles.content} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
