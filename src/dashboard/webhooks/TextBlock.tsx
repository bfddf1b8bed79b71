import { t } from "#i18n/t.ts";
import styles from "./Webhooks.module.css";

/** A body as it was sent or answered; JSON is broken into lines. */
export function TextBlock({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="stack gap-4">
      <p className="muted small">{title}</p>
      {text ? (
        // A group, and no region: there may be several of one name.
        // biome-ignore lint/a11y/useSemanticElements: it holds no fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        <div role="group" className={styles.text} tabIndex={0} aria-label={title}>
          <pre dir="ltr">{pretty(text)}</pre>
        </div>
      ) : (
        <p className="muted">{t("Empty")}</p>
      )}
    </div>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
