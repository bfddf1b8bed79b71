import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "./Button.tsx";
import styles from "./Dialog.module.css";
import own from "./FailureDialog.module.css";

interface FailureDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onDismiss: () => void;
  /** The button that helps. */
  readonly children: ReactNode;
}

/** Shows a failure with a native <dialog>: the code of the app's own dialog may be what is missing. */
export function FailureDialog({ title, text, onDismiss, children }: FailureDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // `close` returns the focus; removing the element does not.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`ui-root ${styles.popup} ${own.dialog}`}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Keeps the surrounding drawer open.
        event.preventDefault();
        onDismiss();
      }}
    >
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
      </header>
      <p id={`${id}-text`} className={styles.description}>
        {text}
      </p>
      <footer className={styles.footer}>
        <Button onClick={onDismiss}>{t("Cancel")}</Button>
        {children}
      </footer>
    </dialog>
  );
}
