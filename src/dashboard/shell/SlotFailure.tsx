import { Component, type ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { Card } from "./Card.tsx";

interface SlotFailureProps {
  /** Of the card. */
  readonly title: string;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps what a card throws to the card: the screen around it stays. */
export class SlotFailure extends Component<SlotFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    const { title, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Card title={title}>
        <p role="alert">{t("This card couldn't be shown. Reload the page to try again.")}</p>
      </Card>
    );
  }
}
