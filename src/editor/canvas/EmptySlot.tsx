import { Plus } from "lucide-react";
import { t } from "#i18n/t.ts";
import { lazyCode } from "#ui/controls/lazy.tsx";
import { useLanguage } from "../languages/language.ts";
import { isArrangeable } from "../shell/arrangeable.ts";
import { nameOf } from "../store/catalog.ts";
import { useEdited, useEditor, useEditorContext } from "../store/context.ts";
import { slotCount } from "../store/nesting.ts";
import { usePreviewing } from "../versions/version-preview.ts";
import styles from "./EmptySlot.module.css";

const inserting = lazyCode(() => import("../shell/insert.ts"));

export interface EmptySlotProps {
  /** Key of the columns or the group. */
  readonly holder: string;
  readonly slot: number;
}

/** In a slot without a module: a button that opens the module picker for it. Visitors do not see it. */
export default function EmptySlot({ holder, slot }: EmptySlotProps) {
  const editor = useEditorContext();
  const edited = useEdited(holder);
  const count = useEditor(({ document }) => slotCount(document, holder));
  const open = useEditor(
    ({ adding, addingAt }) => adding && addingAt?.side === "in" && addingAt.key === holder && addingAt.slot === slot,
  );
  const arrangeable = useEditor(isArrangeable);
  const previewing = usePreviewing();
  const { translating } = useLanguage();
  if (!edited) return null;
  const module = nameOf(edited.module, edited.definition);
  if (!arrangeable || previewing || translating) return <div className={styles.slot} />;
  return (
    <div className={styles.slot} data-open={open || undefined}>
      <button
        type="button"
        className={styles.add}
        aria-label={
          count > 1
            ? t("Add module to column {slot} of {module}", { slot, module })
            : t("Add module to {module}", { module })
        }
        onClick={() => inserting.run(({ openInsert }) => openInsert(editor, { key: holder, side: "in", slot }))}
      >
        <Plus size={16} aria-hidden />
        {t("Add module")}
      </button>
    </div>
  );
}
