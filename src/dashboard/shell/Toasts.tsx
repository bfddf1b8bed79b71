import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { isDialogOpen } from "#ui/controls/is-dialog-open.ts";
import { type Toast, toasts } from "#ui/controls/toasts.ts";
import styles from "./Toasts.module.css";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
const none: readonly Toast[] = [];

/** Messages of finished work at the foot of the screen, some with a button. */
export function Toasts() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
  useEffect(() => {
    if (list.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isDialogOpen()) toasts.closeLast();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [list.length]);
  // Always rendered: screen readers announce only what is added to an existing region.
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

function Message({ toast: { id, type, text, count, action } }: { readonly toast: Toast }) {
  const Icon = icons[type];
  const urgent = type === "error" || type === "warning";
  return (
    <li className={clsx(styles.toast, styles[type])}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <p className={styles.text} role={urgent ? "alert" : undefined}>
        {text}
        {count > 1 && ` (${count})`}
      </p>
      {action && (
        <Button
          size="small"
          onClick={() => {
            toasts.close(id);
            action.onChoose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        label="Close message"
        icon={<X size={14} aria-hidden />}
        onClick={() => toasts.close(id)}
      />
    </li>
  );
}
