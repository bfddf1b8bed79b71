import { Lock, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import drawer from "../shell/Drawer.module.css";
import { FormProvider } from "../shell/FormProvider.tsx";
import { ModuleIcon } from "../shell/ModuleIcon.tsx";
import { useShell } from "../shell/shell-context.ts";
import panel from "../shell/side-panel.module.css";
import { nameOf } from "../store/catalog.ts";
import { useActions, useEdited, useEditor } from "../store/context.ts";
import { isMovable } from "../store/document.ts";
import { goToCell } from "./go-to-cell.ts";
import styles from "./Languages.module.css";
import { nameOfLanguage } from "./name.ts";
import { nextOpen } from "./next-open.ts";
import { TranslateField } from "./TranslateField.tsx";
import { useCells, useTranslating } from "./use-translating.ts";

/** The texts of the selected module in the language. Enter goes to the next one that is missing, on other pages too. */
export default function TranslateDrawer() {
  const { editor, confirmed, locale, ownLocale } = useTranslating();
  const { router } = useShell();
  const selected = useEditor((state) => state.selected);
  const edited = useEdited(selected);
  const { select, setShow } = useActions();
  const all = useCells();
  if (!edited) return null;
  const { module, definition } = edited;
  const name = nameOf(module, definition);
  const cells = all.filter(({ key }) => key === module.key);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.preventDefault();
      select(null);
      return;
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    const id = event.target.closest<HTMLElement>("[data-cell]")?.dataset.cell;
    const next = nextOpen(all, editor.store.getState().document, confirmed(), id);
    if (!next) return;
    event.preventDefault();
    void goToCell(next, editor.store, router);
  };
  return (
    <aside
      className={panel.panel}
      aria-label={t("Texts: {name}", { name })}
      data-region="drawer"
      data-module={module.key}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={panel.header}>
        <ModuleIcon name={definition?.icon} />
        <h2 className={panel.title}>{name}</h2>
        <IconButton label={t("Close (Esc)")} icon={<X size={16} aria-hidden />} onClick={() => select(null)} />
      </header>
      <div className={drawer.body} key={module.key}>
        <FormProvider>
          <div className={styles.form}>
            {cells.map((cell) => (
              <TranslateField key={cell.id} cell={cell} />
            ))}
            {cells.length === 0 && <p>{t("This module has no texts")}</p>}
            {isMovable(module) && (
              <label className={styles.shown}>
                <input
                  type="checkbox"
                  checked={module.show}
                  onChange={({ target }) => setShow(module.key, target.checked)}
                />
                {t("Shown in {language}", { language: nameOfLanguage(locale) })}
              </label>
            )}
            <p className={styles.locked}>
              <Lock size={16} aria-hidden />
              {t("Sizes, colors and order are the same in every language. Change them in {language}.", {
                language: nameOfLanguage(ownLocale),
              })}
            </p>
          </div>
        </FormProvider>
      </div>
    </aside>
  );
}
