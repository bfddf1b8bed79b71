import { Suspense } from "react";
import { t } from "#i18n/t.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useEditor } from "../store/context.ts";
import { keysOf } from "../store/document.ts";
import { MarkedRow } from "./PageRows.tsx";
import styles from "./Row.module.css";

const ThemePresets = lazyComponent(() => import("../theme-presets/ThemePresets.tsx"));

/** The tab of the global configuration. */
export function ConfigRows() {
  const keys = useEditor((state) => keysOf(state.document, "config_modules"));
  return (
    <>
      <p className={styles.heading}>{t("These settings apply to every page.")}</p>
      <ul className={styles.rows}>
        {keys.map((key) => (
          <MarkedRow key={key} moduleKey={key} />
        ))}
      </ul>
      <Suspense>
        <ThemePresets />
      </Suspense>
    </>
  );
}
