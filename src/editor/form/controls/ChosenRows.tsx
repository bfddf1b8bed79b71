import { Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button, IconButton } from "../../ui/Button.tsx";
import { focusAfterRemoval } from "../../ui/focus-after-removal.ts";
import { itemKeys, moveItem, removeItem } from "../items.ts";
import { SortableItem, SortableList } from "../Sortable.tsx";
import styles from "./ChosenRows.module.css";

interface ChosenRowsProps<R extends object> {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly rows: readonly R[];
  readonly nameOf: (row: R) => string;
  readonly pictureOf: (row: R) => string;
  readonly detailOf?: (row: R) => ReactNode;
  /** Said in an empty list. */
  readonly empty: string;
  /** Words of the button that opens the chooser. */
  readonly choose: string;
  readonly full: boolean;
  readonly onChoose: () => void;
  readonly onChange: (rows: readonly R[], what: string) => void;
}

/** Rows of the shop in the order they will be shown: remove, reorder, choose more. */
export function ChosenRows<R extends object>(props: ChosenRowsProps<R>) {
  const { rows, nameOf, pictureOf, detailOf, onChange } = props;
  const keysBefore = useRef<readonly string[]>([]);
  const keys = itemKeys(rows, keysBefore.current);
  keysBefore.current = keys;
  const nameAt = (index: number) => {
    const row = rows[index];
    return row ? nameOf(row) : "";
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row has the visible label already
    <div role="group" aria-label={props.label} aria-describedby={props.describedBy} className={styles.chosen}>
      {rows.length === 0 ? (
        <p className={styles.empty}>{props.empty}</p>
      ) : (
        <SortableList
          keys={keys}
          nameOf={nameAt}
          onMove={(from, to) => onChange(moveItem(rows, from, to), `${nameAt(from)} moved to place ${to + 1}`)}
        >
          {rows.map((row, index) => (
            <SortableItem key={keys[index]} itemKey={keys[index] ?? ""} name={nameOf(row)}>
              {(handle) => (
                <div className={styles.row}>
                  {handle}
                  <span className={styles.picture}>
                    {pictureOf(row) !== "" && <img src={pictureOf(row)} alt="" loading="lazy" />}
                  </span>
                  <span className={styles.name}>{nameOf(row)}</span>
                  {detailOf && <span className={styles.detail}>{detailOf(row)}</span>}
                  <IconButton
                    size="small"
                    label={`Remove ${nameOf(row)}`}
                    icon={<X size={14} aria-hidden />}
                    data-remove
                    onClick={(event) => {
                      focusAfterRemoval(event.currentTarget);
                      onChange(removeItem(rows, index), `${nameOf(row)} removed`);
                    }}
                  />
                </div>
              )}
            </SortableItem>
          ))}
        </SortableList>
      )}
      <div>
        <Button
          id={props.id}
          size="small"
          icon={<Plus size={14} aria-hidden />}
          disabled={props.full}
          onClick={props.onChoose}
        >
          {props.choose}
        </Button>
      </div>
    </div>
  );
}
