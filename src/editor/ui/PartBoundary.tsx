import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./PartBoundary.module.css";

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Called before what failed is shown again. */
  readonly onRetry?: () => void;
  /** For dialogs: says so in a dialog, and this is called when it closes. */
  readonly onDismiss?: () => void;
}

/**
 * Keeps a failure of one part to that part: code that did not load, because the connection broke or a newer version of
 * the shop has replaced it. The rest of the editor goes on.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, onRetry, onDismiss } = this.props;
    if (!this.state.failed) return children;
    const retry = () => {
      onRetry?.();
      this.setState({ failed: false });
    };
    const words = "Check the connection and try again. Your work is kept: you can also reload the editor and go on.";
    const buttons = (
      <>
        <Button onClick={() => location.reload()}>Reload the editor</Button>
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
      </>
    );
    if (onDismiss) {
      return (
        <Dialog
          open
          role="alertdialog"
          width={440}
          title="This could not be loaded"
          description={words}
          onClose={onDismiss}
          footer={buttons}
        />
      );
    }
    return (
      <div className={`editor-ui ${styles.failed}`} role="alert">
        <TriangleAlert size={20} aria-hidden />
        <strong>This part of the editor could not be loaded</strong>
        <p>{words}</p>
        <div className={styles.buttons}>{buttons}</div>
      </div>
    );
  }
}
