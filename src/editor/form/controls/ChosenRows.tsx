import { Plus, RefreshCw, X } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { focusAfterRemoval } from "#ui/controls/focus-after-removal.ts";
import type { Choosing, Row } from "../../pickers/selection.ts";
import { itemKeys, moveItem, removeItem } from "../items.ts";
import { SortableItem, SortableList } from "../Sortable.tsx";
import type { ControlProps } from "../types.ts";
import styles from "./ChosenRows.module.css";

interface ChosenRowsProps<R extends Row> {
  readonly control: ControlProps<readonly R[]>;
  readonly nameOf: (row: R) => string;
  readonly pictureOf: (row: R) => string;
  readonly detailOf?: (row: R) => ReactNode;
  /** Text of the empty list. */
  readonly empty: string;
  /** Label of the button that opens the chooser. */
  readonly choose: string;
  /** The same where the field takes one row. */
  readonly chooseOne: string;
  /** Rendered from its first opening on: its code is lazy, and it has a closing animation. */
  readonly Chooser: ComponentType<Choosing<R>>;
}

/** Chosen rows in their order: remove, reorder, choose more up to the field's `max`. Of one row: remove, replace. */
export function ChosenRows<R extends Row>(props: ChosenRowsProps<R>) {
  const { nameOf, pictureOf, detailOf, Chooser } = props;
  const { id, field, value: rows, label, describedBy } = props.control;
  const max = Number(field.componentProps?.max ?? Number.POSITIVE_INFINITY);
  const single = max === 1;
  const replaces = single && rows.length > 0;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const onChange = (next: readonly R[], what: string) => props.control.onChange(next, "commit", what);
  const keysBefore = useRef<readonly string[]>([]);
  const keys = itemKeys(rows, keysBefore.current);
  keysBefore.current = keys;
  const nameAt = (index: number) => {
    const row = rows[index];
    return row ? nameOf(row) : "";
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row has the visible label already
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.chosen}>
      {rows.length === 0 ? (
        <p className={styles.empty}>{props.empty}</p>
      ) : (
        <SortableList
          keys={keys}
          nameOf={nameAt}
          onMove={(from, to) =>
            onChange(
              moveItem(rows, from, to),
              t("{name} moved to place {position}", { name: nameAt(from), position: to + 1 }),
            )
          }
        >
          {rows.map((row, index) => (
            <SortableItem key={keys[index]} itemKey={keys[index] ?? ""} name={nameOf(row)}>
              {(handle) => (
                <div className={single ? `${styles.row} ${styles.single}` : styles.row}>
                  {!single && handle}
                  <span className={styles.picture}>
                    {pictureOf(row) !== "" && <img src={pictureOf(row)} alt="" loading="lazy" />}
                  </span>
                  <span className={styles.name}>{nameOf(row)}</span>
                  {detailOf && <span className={styles.detail}>{detailOf(row)}</span>}
                  <IconButton
                    size="small"
                    label={t("Remove {name}", { name: nameOf(row) })}
                    icon={<X size={14} aria-hidden />}
                    data-remove
                    onClick={(event) => {
                      focusAfterRemoval(event.currentTarget);
                      onChange(removeItem(rows, index), t("{name} removed", { name: nameOf(row) }));
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
          id={id}
          size="small"
          icon={replaces ? <RefreshCw size={13} aria-hidden /> : <Plus size={14} aria-hidden />}
          unavailable={!single && rows.length >= max && t("The maximum is {max}", { max })}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          {replaces ? t("Replace") : single ? props.chooseOne : props.choose}
        </Button>
      </div>
      {wanted && (
        <Suspense>
          <Chooser
            open={open}
            added={rows}
            room={max - rows.length}
            single={single}
            onClose={() => setOpen(false)}
            onConfirm={(more) =>
              onChange(single ? more : [...rows, ...more], t("{label}: {count} added", { label, count: more.length }))
            }
          />
        </Suspense>
      )}
    </div>
  );
}
