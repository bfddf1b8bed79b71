import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import styles from "./ErrorBoundary.module.css";
import { FailureDialog } from "./FailureDialog.tsx";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** For dialogs: the failure is shown as a dialog, and this is called when it closes. */
  readonly onDismiss?: () => void;
}

/** Advice after a failure to load code. */
export const failureWords =
  "Check the connection, then reload the editor. Your work is kept: you can go on where you were.";

/**
 * Limits a failure to one part of the editor: mostly code that could not be loaded, because of the connection or a
 * newer build. Browsers cache a failed module import, so only a reload helps.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, onDismiss } = this.props;
    if (!this.state.failed) return children;
    const reload = (
      <Button variant="primary" onClick={() => location.reload()}>
        Reload the editor
      </Button>
    );
    if (onDismiss) {
      return (
        <FailureDialog title="This could not be loaded" text={failureWords} onDismiss={onDismiss}>
          {reload}
        </FailureDialog>
      );
    }
    return (
      <div className={`editor-ui ${styles.failed}`} role="alert">
        <TriangleAlert size={20} aria-hidden />
        <strong>This part of the editor could not be loaded</strong>
        <p>{failureWords}</p>
        {reload}
      </div>
    );
  }
}
