import { Plus } from "lucide-react";
import { t } from "#i18n/t.ts";
import { lazyCode } from "#ui/controls/lazy.tsx";
import { nameOf } from "../store/catalog.ts";
import { useEdited, useEditorContext } from "../store/context.ts";
import { slotRow } from "../store/nesting.ts";
import { usePreviewing } from "../versions/version-preview.ts";
import styles from "./Row.module.css";

const inserting = lazyCode(() => import("./insert.ts"));

interface SlotRowProps {
  /** Key of the columns or the group. */
  readonly holder: string;
  readonly number: number;
  readonly count: number;
  readonly isEmpty: boolean;
  readonly sortable: boolean;
}

/** Heads what stands in a column. Modules are dropped on it, and its "+" adds one at the end of the column. */
export function SlotRow({ holder, number, count, isEmpty, sortable }: SlotRowProps) {
  const editor = useEditorContext();
  const edited = useEdited(holder);
  const previewing = usePreviewing();
  if (!edited) return null;
  const module = nameOf(edited.module, edited.definition);
  const name = count > 1 ? t("Column {slot}", { slot: number }) : t("In the group");
  return (
    <li className={styles.slot} data-sort={slotRow(holder, number)}>
      {isEmpty ? t("{name}: empty", { name }) : name}
      {sortable && !previewing && (
        <button
          type="button"
          aria-label={
            count > 1
              ? t("Add module to column {slot} of {module}", { slot: number, module })
              : t("Add module to {module}", { module })
          }
          onClick={() =>
            inserting.run(({ openInsert }) => openInsert(editor, { key: holder, side: "in", slot: number }))
          }
        >
          <Plus size={14} aria-hidden />
        </button>
      )}
    </li>
  );
}
