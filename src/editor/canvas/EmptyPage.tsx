import { Plus } from "lucide-react";
import { t } from "#i18n/t.ts";
import { useLanguage } from "../languages/language.ts";
import { focusDrawer } from "../shell/focus.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { movableKeysOf } from "../store/document.ts";
import { usePreviewing } from "../versions/version-preview.ts";
import styles from "./EmptySlot.module.css";

/** On the canvas of a page without modules: a button that opens the module picker, also where the list of modules is hidden. Visitors do not see it. */
export default function EmptyPage() {
  const { store } = useEditorContext();
  const empty = useEditor(
    ({ document, page }) => page !== null && page in document.order && movableKeysOf(document, page).length === 0,
  );
  const open = useEditor(({ adding }) => adding);
  const previewing = usePreviewing();
  const { translating } = useLanguage();
  if (!empty || previewing || translating) return null;
  return (
    <div className={`${styles.slot} ${styles.page}`} data-open={open || undefined}>
      <button
        type="button"
        className={styles.add}
        onClick={() => {
          const { setTab, startAdding } = store.getState();
          setTab(0);
          startAdding();
          focusDrawer();
        }}
      >
        <Plus size={16} aria-hidden />
        {t("Add module")}
      </button>
    </div>
  );
}
