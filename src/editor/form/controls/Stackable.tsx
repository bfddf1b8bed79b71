import { Plus } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { Fields } from "#decoration/field.ts";
import { inSentence } from "#i18n/in-sentence.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useFormContext } from "../form-context.ts";
import { editItem, insertItem, itemKeys, moveItem, removeItem } from "../items.ts";
import { problemsWithin } from "../problems.ts";
import { ProblemsContext } from "../problems-context.ts";
import { SortableList } from "../Sortable.tsx";
import type { ControlProps, Phase } from "../types.ts";
import styles from "./Stackable.module.css";
import { StackableItem } from "./StackableItem.tsx";

type Item = Readonly<Record<string, unknown>>;
const noFields: Fields = {};

/** A list of items: add, edit (one open at a time), duplicate, delete, reorder. */
export function Stackable({ id, field, value: items, onChange, label, describedBy }: ControlProps<readonly Item[]>) {
  const { itemName = t("Item"), titleField, max } = field.componentProps ?? {};
  const name = (index: number) => `${String(itemName)} ${index + 1}`;
  const fields = field.item ?? noFields;
  const problems = useContext(ProblemsContext);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const keysBefore = useRef<readonly string[]>([]);
  const keys = itemKeys(items, keysBefore.current);
  keysBefore.current = keys;
  const full = items.length >= Number(max ?? Number.POSITIVE_INFINITY);

  const root = useRef<HTMLDivElement>(null);
  const { showItem } = useFormContext();
  const opened = openKey === null ? -1 : keys.indexOf(openKey);
  useEffect(() => {
    const list = root.current?.closest<HTMLElement>("[data-field]")?.dataset.field;
    if (opened >= 0 && list) showItem?.(list, opened);
  }, [opened, showItem]);

  const change = (next: readonly Item[], what: string, phase: Phase = "commit") => onChange(next, phase, what);
  const insert = (at: number, item: Item, what: string) => {
    setOpenKey(itemKeys([item], [])[0] ?? null);
    change(insertItem(items, at, item), what);
  };
  const edit = (index: number, fieldName: string, fieldValue: unknown, phase: Phase, what: string) => {
    change(editItem(items, index, fieldName, fieldValue), `${name(index)} › ${what}`, phase);
  };
  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length)
      change(moveItem(items, from, to), t("{name} moved to place {position}", { name: name(from), position: to + 1 }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row has the visible label already
    <div ref={root} role="group" aria-label={label} aria-describedby={describedBy} className={styles.stackable}>
      {items.length > 0 && (
        <SortableList keys={keys} nameOf={name} onMove={move}>
          {items.map((item, index) => {
            const key = keys[index] ?? String(index);
            return (
              <StackableItem
                key={key}
                itemKey={key}
                name={name(index)}
                titleField={typeof titleField === "string" ? titleField : undefined}
                fields={fields}
                item={item}
                open={key === openKey}
                problems={problemsWithin(problems, name(index))}
                onToggle={() => setOpenKey(key === openKey ? null : key)}
                onEdit={(...edited) => edit(index, ...edited)}
                onMove={(by) => move(index, index + by)}
                onDuplicate={
                  full
                    ? undefined
                    : () => insert(index + 1, structuredClone(item), t("{name} duplicated", { name: name(index) }))
                }
                onDelete={() => change(removeItem(items, index), t("{name} deleted", { name: name(index) }))}
              />
            );
          })}
        </SortableList>
      )}
      <div className={styles.foot}>
        <Button
          id={id}
          size="small"
          icon={<Plus size={14} aria-hidden />}
          unavailable={full && t("The maximum is {max}", { max: items.length })}
          onClick={() => insert(items.length, defaultsOf(fields), t("{name} added", { name: String(itemName) }))}
        >
          {t("Add {name}", { name: inSentence(String(itemName)) })}
        </Button>
        {full && <span className={styles.full}>{t("The maximum is {max}", { max: items.length })}</span>}
      </div>
    </div>
  );
}
