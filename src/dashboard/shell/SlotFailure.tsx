import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { Card } from "./Card.tsx";
import { FailureBoundary } from "./FailureBoundary.tsx";

interface SlotFailureProps {
  /** Of the card. */
  readonly title: string;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Says in the place of a card that it couldn't be shown. */
export function SlotFailure({ title, onFailure, children }: SlotFailureProps) {
  const fallback = (
    <Card title={title}>
      <p role="alert">{t("This card couldn't be shown. Reload the page to try again.")}</p>
    </Card>
  );
  return (
    <FailureBoundary onFailure={onFailure} fallback={fallback}>
      {children}
    </FailureBoundary>
  );
}
