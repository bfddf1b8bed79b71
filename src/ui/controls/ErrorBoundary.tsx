import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { failureWords, notLoadedWords, reloadWords } from "./app-name.ts";
import { Button } from "./Button.tsx";
import styles from "./ErrorBoundary.module.css";
import { FailureDialog } from "./FailureDialog.tsx";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** For dialogs: the failure is shown as a dialog, and this is called when it closes. */
  readonly onDismiss?: () => void;
}

/**
 * Limits a failure to one part of the app: mostly code that could not be loaded, because of the connection or a
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
        {reloadWords()}
      </Button>
    );
    if (onDismiss) {
      return (
        <FailureDialog title={t("This could not be loaded")} text={failureWords()} onDismiss={onDismiss}>
          {reload}
        </FailureDialog>
      );
    }
    return (
      <div className={`ui-root ${styles.failed}`} role="alert">
        <TriangleAlert size={20} aria-hidden />
        <strong>{notLoadedWords()}</strong>
        <p>{failureWords()}</p>
        {reload}
      </div>
    );
  }
}
