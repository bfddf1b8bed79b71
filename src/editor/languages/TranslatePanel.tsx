import { WandSparkles } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { groupLabels } from "../publish/labels.ts";
import panel from "../shell/SidePanel.module.css";
import { useShell } from "../shell/shell-context.ts";
import { nameOf } from "../store/catalog.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import type { Cell, CellState } from "./cells.ts";
import { describeCell, wordsOf } from "./describe.ts";
import { goToCell } from "./go-to-cell.ts";
import styles from "./Languages.module.css";
import { nameOfLanguage } from "./name.ts";
import { useProgress, useTranslating } from "./use-translating.ts";

const MachineTexts = lazyComponent(() => import("./MachineTexts.tsx"));

/** Listed of each page at most. */
const max = 100;

/** What is still to be translated, by page. */
export default function TranslatePanel() {
  const { locale, hasMachine } = useTranslating();
  const [translates, setTranslates] = useState(false);
  const { counts, open } = useProgress();
  const unread = open.filter(({ state }) => state === "machine").length;
  const ready = counts.total - open.length + unread;
  const byPage = Map.groupBy(open, ({ cell }) => cell.group);
  const language = nameOfLanguage(locale);
  return (
    <nav className={panel.panel} aria-label={t("Translation")} data-region="panel" tabIndex={-1}>
      <div>
        <header className={styles.head}>
          <h2 className={styles.title} lang={locale}>
            {language}
          </h2>
          <div className={styles.bar}>
            <span style={{ width: `${counts.total === 0 ? 100 : (ready / counts.total) * 100}%` }} />
          </div>
          <p className={styles.quiet} role="status">
            {ready === counts.total
              ? t("Everything is translated")
              : t("{ready} of {total} texts are translated", { ready, total: counts.total })}
          </p>
          {unread > 0 && (
            <p className={styles.quiet}>
              {t("{count, plural, one {# of a machine is not reviewed.} other {# of a machine are not reviewed.}}", {
                count: unread,
              })}
            </p>
          )}
          {hasMachine && open.length > unread && (
            <Button size="small" icon={<WandSparkles size={14} aria-hidden />} onClick={() => setTranslates(true)}>
              {t("Translate missing texts")}
            </Button>
          )}
        </header>
        {translates && (
          <Suspense fallback={null}>
            <MachineTexts onClose={() => setTranslates(false)} />
          </Suspense>
        )}
        {open.length === 0 && (
          <p className={styles.done}>
            {t("Click a text on the page to change how it reads in {language}.", { language })}
          </p>
        )}
        {[...byPage].map(([group, items]) => (
          <section key={group} className={styles.page}>
            <h3>{groupLabels([group])}</h3>
            <ul>
              {items.slice(0, max).map(({ cell, state }) => (
                <li key={cell.id}>
                  <OpenItem cell={cell} state={state} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function OpenItem({ cell, state }: { readonly cell: Cell; readonly state: CellState }) {
  const { store, catalog } = useEditorContext();
  const { router } = useShell();
  const selected = useEditor((state) => state.selected === cell.key);
  const { document } = store.getState();
  const module = document.modules[cell.key];
  if (!module) return null;
  const name = nameOf(module, catalog.definitionOf(module.type, cell.group));
  const label = describeCell(cell, document, catalog)?.label ?? "";
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={selected || undefined}
      onClick={() => void goToCell(cell, store, router)}
    >
      <span>{wordsOf(cell.text)}</span>
      <span className={styles.quiet}>
        {name} › {label}
        {state === "outdated" && ` · ${t("Outdated")}`}
        {state === "machine" && ` · ${t("Machine translation")}`}
      </span>
    </button>
  );
}
