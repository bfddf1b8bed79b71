import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { t } from "#i18n/t.ts";
import { Badge } from "./Badge.tsx";
import { Button, IconButton } from "./Button.tsx";
import { isDialogOpen } from "./is-dialog-open.ts";
import styles from "./Toaster.module.css";
import { type Toast, toasts } from "./toasts.ts";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
const empty: readonly Toast[] = [];

interface ToasterProps {
  /**
   * At the top Escape also closes the newest message. At the foot messages have buttons: an open dialog
   * takes Escape for itself.
   */
  readonly place?: "top" | "foot";
}

/** Shows toasts. */
export function Toaster({ place = "top" }: ToasterProps) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, () => empty);
  useEffect(() => {
    if (list.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (place === "top" || !(event.defaultPrevented || isDialogOpen())) toasts.closeLast();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [list.length, place]);
  // The live region is always rendered: screen readers announce only what is added to an existing one.
  return createPortal(
    <section className={clsx("ui-root", styles.region, styles[place])} aria-label={t("Status messages")}>
      <ol
        aria-live="polite"
        aria-relevant="additions text"
        className={styles.list}
        onPointerEnter={toasts.pause}
        onPointerLeave={toasts.resume}
        onFocus={toasts.pause}
        onBlur={toasts.resume}
      >
        {list.map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}

function Message({ toast: { id, type, text, count, action } }: { readonly toast: Toast }) {
  const Icon = icons[type];
  const urgent = type === "error" || type === "warning";
  return (
    <li className={clsx(styles.toast, styles[type])}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <p className={styles.text} role={urgent ? "alert" : undefined}>
        {text}
      </p>
      {count > 1 && <Badge value={count} type="info" />}
      {action && (
        <Button
          size="small"
          onClick={() => {
            // First what the button does: closing the message would take the focus out of the page.
            action.onChoose();
            toasts.close(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        label={t("Close message")}
        icon={<X size={14} aria-hidden />}
        onClick={() => toasts.close(id)}
      />
    </li>
  );
}
