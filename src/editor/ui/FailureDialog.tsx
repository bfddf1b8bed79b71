import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./Button.tsx";
import styles from "./Dialog.module.css";
import own from "./FailureDialog.module.css";

interface FailureDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onDismiss: () => void;
  /** The button that mends it. */
  readonly children: ReactNode;
}

/** Tells what could not be loaded, with nothing but the browser's own dialog: the editor's may be what is missing. */
export function FailureDialog({ title, text, onDismiss, children }: FailureDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed, not only taken away, it gives the focus back.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`editor-ui ${styles.popup} ${own.dialog}`}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Nothing around it closes too.
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
        <Button onClick={onDismiss}>Cancel</Button>
        {children}
      </footer>
    </dialog>
  );
}
