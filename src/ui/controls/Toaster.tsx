import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Badge } from "./Badge.tsx";
import { Button, IconButton } from "./Button.tsx";
import styles from "./Toaster.module.css";
import { type Toast, type ToastAction, toasts } from "./toasts.ts";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
const empty: readonly Toast[] = [];

/** Shows toasts. */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, () => empty);
  useEffect(() => {
    if (list.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      // Escape closes the newest toast besides anything else.
      if (event.key === "Escape") toasts.closeLast();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [list.length]);
  // The live region is always rendered: screen readers announce only what is added to an existing one.
  return createPortal(
    <section className={`ui-root ${styles.region}`} aria-label="Messages">
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

function Message({ toast }: { readonly toast: Toast }) {
  const Icon = icons[toast.type];
  const urgent = toast.type === "error" || toast.type === "warning";
  return (
    <li className={clsx(styles.toast, styles[toast.type])}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <p className={styles.text} role={urgent ? "alert" : undefined}>
        {toast.text}
      </p>
      {toast.count > 1 && <Badge value={toast.count} type="info" />}
      {toast.action && <ActionButton id={toast.id} action={toast.action} />}
      <IconButton
        size="small"
        label="Close message"
        icon={<X size={14} aria-hidden />}
        onClick={() => toasts.close(toast.id)}
      />
    </li>
  );
}

function ActionButton({ id, action }: { readonly id: number; readonly action: ToastAction }) {
  return (
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
  );
}
