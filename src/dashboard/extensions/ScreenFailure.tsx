import { CircleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Page } from "../shell/Page.tsx";
import { reportPart } from "./report.ts";

interface ScreenFailureProps {
  readonly extension: string;
  readonly part: string;
  readonly children: ReactNode;
}

/** Says plainly that a page of an extension cannot be shown, and whose it is. */
export class ScreenFailure extends Component<ScreenFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportPart(this.props.extension, this.props.part, error);
  }

  override render() {
    const { extension, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Page title={t("Something went wrong")}>
        <EmptyState
          icon={<CircleAlert size={24} aria-hidden />}
          title={t("This page couldn't be shown")}
          text={t("It comes from the extension “{extension}”. Reload the page, or ask whoever made the extension.", {
            extension,
          })}
        />
      </Page>
    );
  }
}
