import { startTransition, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Group, PageGroup } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { type Router, useShell } from "../../shell/shell-context.ts";
import { useEditorContext } from "../../store/context.ts";
import type { MeasuredContrast } from "../publish.ts";
import { collectFindings } from "./findings.ts";
import styles from "./MeasuredPage.module.css";
import { MeasuredPage, type MeasuredText } from "./MeasuredPage.tsx";
import { openPage } from "./open-page.ts";
import { type PagesToMeasure, pagesToMeasure } from "./pages.ts";

interface MeasuredPagesProps {
  /** Groups that are to be published. */
  readonly groups: readonly Group[];
  /** Null where this code cannot be loaded. */
  readonly onMeasured: (measured: MeasuredContrast | null) => void;
}

/** No page is begun after this time, milliseconds. */
const maxTime = 15_000;

interface ShownPage {
  readonly group: PageGroup;
  readonly router: Router;
  readonly onMeasured: (texts: readonly MeasuredText[]) => void;
}

/**
 * Measures the pages that a publish changes, one after the other: the canvas's by its own router, each other one by a router of
 * its own. A line says how far it is, and ends it early.
 */
export default function MeasuredPages({ groups, onMeasured }: MeasuredPagesProps) {
  const editor = useEditorContext();
  const shell = useShell();
  const { page: current } = editor.store.getState();
  const [plan] = useState<PagesToMeasure>(() => pagesToMeasure(groups, current));
  const [at, setAt] = useState(0);
  const [shownPage, setShownPage] = useState<ShownPage | null>(null);
  const [skipping] = useState(() => new AbortController());
  const latest = useRef({ editor, shell, groups, current, onMeasured });
  useEffect(() => {
    const { editor, shell, groups, current, onMeasured } = latest.current;
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, skipping.signal]);
    const stopped = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
    const contrast = collectFindings(editor, groups);
    const measure = async (group: PageGroup): Promise<boolean> => {
      const opened = group === current ? null : await Promise.race([openPage(shell, editor, group), stopped]);
      if (signal.aborted || (group !== current && !opened)) return false;
      const texts = await Promise.race([
        stopped,
        new Promise<readonly MeasuredText[]>((resolve) =>
          startTransition(() => setShownPage({ group, router: opened ?? shell.router, onMeasured: resolve })),
        ),
      ]);
      // Where a text is set is read from the page: before it goes.
      if (texts) contrast.add(group, texts);
      setShownPage(null);
      opened?.dispose();
      return texts !== null;
    };
    const measureAll = async () => {
      const begun = performance.now();
      let measured = 0;
      for (const [index, group] of plan.pages.entries()) {
        if (signal.aborted || performance.now() - begun > maxTime) break;
        setAt(index);
        if (await measure(group)) measured++;
      }
      if (!ended.signal.aborted) {
        onMeasured({ findings: contrast.findings(), pages: { measured, changed: plan.changed } });
      }
    };
    void measureAll();
    return () => ended.abort();
  }, [plan, skipping]);
  const count = plan.pages.length;
  return createPortal(
    <>
      <div className={styles.host} inert aria-hidden="true">
        {shownPage && (
          <MeasuredPage key={shownPage.group} router={shownPage.router} onMeasured={shownPage.onMeasured} />
        )}
      </div>
      {count > 1 && (
        <div className={`ui-root ${styles.progress}`}>
          <span role="status">{t("Checking contrast: page {at} of {count}", { at: at + 1, count })}</span>
          <Button size="small" onClick={() => skipping.abort()}>
            {t("Skip")}
          </Button>
        </div>
      )}
    </>,
    document.body,
  );
}
