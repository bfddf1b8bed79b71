import { CircleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Page } from "../shell/Page.tsx";

interface ScreenFailureProps {
  readonly extension: string;
  readonly children: ReactNode;
}

/** Says plainly that a page of an extension cannot be shown, and whose it is. */
export class ScreenFailure extends Component<ScreenFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { extension, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Page title="Something went wrong">
        <EmptyState
          icon={<CircleAlert size={24} aria-hidden />}
          title="This page couldn't be shown"
          text={`It comes from the extension “${extension}”. Reload the page, or ask whoever made the extension.`}
        />
      </Page>
    );
  }
}
