import { CircleAlert, Compass, RotateCcw } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CallError, isForbidden, isMissing, messageOf, needsReload } from "../api/errors.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { NoPermission } from "./NoPermission.tsx";
import type { Crumb } from "./Page.tsx";

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be loaded: "products". */
  readonly what?: string;
  /** Of a record: where to go on when there is no such one. */
  readonly back?: Crumb | undefined;
}

/** In place of what could not be loaded. */
export function LoadFailure({ error, onRetry, what, back }: LoadFailureProps) {
  if (error instanceof CallError && needsReload(error.data)) {
    return (
      <EmptyState
        icon={<RotateCcw size={24} aria-hidden />}
        title={t("Reload this page")}
        text={error.message}
        actions={<Button onClick={() => location.reload()}>{t("Reload")}</Button>}
      />
    );
  }
  if (isForbidden(error)) return <NoPermission />;
  if (back && isMissing(error)) {
    return (
      <EmptyState
        icon={<Compass size={24} aria-hidden />}
        title={t("Couldn't find {thing}", { thing: what ?? t("this page") })}
        text={t("It may have been deleted, or the link is incomplete.")}
        actions={<ButtonLink to={back.to}>{t("Back to {screen}", { screen: back.label })}</ButtonLink>}
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={24} aria-hidden />}
        title={what ? t("Couldn't load {thing}", { thing: what }) : t("Couldn't load this page")}
        text={messageOf(error)}
        actions={<Button onClick={onRetry}>{t("Retry")}</Button>}
      />
    </div>
  );
}
