import { useId, useSyncExternalStore } from "react";
import { t } from "#i18n/t.ts";
import switchStyles from "../form/controls/Switch.module.css";
import { useEditorContext } from "../store/context.ts";
import styles from "./CanvasPreview.module.css";
import { canvasPreview } from "./canvas-preview.ts";
import { canScope } from "./scoped-sheet.ts";

/** The switch above the settings of custom code, and what the canvas does not show. */
export function CanvasPreview() {
  const { store } = useEditorContext();
  const on = useSyncExternalStore(canvasPreview.subscribe, canvasPreview.isOn);
  const id = useId();
  const possible = canScope();
  return (
    <div className={styles.preview}>
      <label htmlFor={id} className={styles.label}>
        {t("Preview on the canvas")}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={switchStyles.switch}
        checked={on}
        disabled={!possible}
        aria-checked={on}
        aria-describedby={`${id}-help`}
        onChange={(event) => canvasPreview.set(event.target.checked, store)}
      />
      <p id={`${id}-help`} className={styles.help}>
        {possible
          ? t(
              "Applies your CSS text to the canvas as you type. Linked style sheets, @import and fonts from other sites show only in the shop.",
            )
          : t("This browser can't preview styles. Update it to see them on the canvas.")}
      </p>
      <p className={styles.help}>
        {t("Scripts run in the shop only, not in the editor.")}{" "}
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className={styles.link}
          aria-label={t("View shop (opens a new window)")}
        >
          {t("View shop")}
        </a>
      </p>
    </div>
  );
}
