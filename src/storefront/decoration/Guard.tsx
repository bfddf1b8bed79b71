import { Component, type ReactNode } from "react";

interface Props {
  /** A change of this value renders failed children again. */
  readonly watch: unknown;
  readonly editing: boolean;
  readonly children: ReactNode;
}

/** Error boundary of a module: renders nothing for shoppers, a message for the owner. */
export class Guard extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.watch !== this.props.watch) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.editing ? <p role="alert">This module can't be shown. Check its settings.</p> : null;
  }
}
