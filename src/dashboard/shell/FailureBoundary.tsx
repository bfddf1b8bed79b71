import { Component, type ReactNode } from "react";

interface FailureBoundaryProps {
  readonly onFailure: (error: unknown) => void;
  /** Shown in place of the children once they have thrown. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Error boundary of one part of a screen: when it fails to render, the rest of the screen goes on working. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
