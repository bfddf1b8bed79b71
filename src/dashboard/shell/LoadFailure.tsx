import { CircleAlert, Lock } from "lucide-react";
import { Button } from "#ui/controls/Button.tsx";
import { isForbidden, messageOf } from "../api/errors.ts";
import { EmptyState } from "./EmptyState.tsx";

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What could not be loaded: "products". */
  readonly what?: string;
}

/** In place of what could not be loaded. */
export function LoadFailure({ error, onRetry, what }: LoadFailureProps) {
  if (isForbidden(error)) {
    return (
      <EmptyState
        icon={<Lock size={24} aria-hidden />}
        title={messageOf(error)}
        text="Ask an owner of the shop to change your role if you need this."
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={24} aria-hidden />}
        title={what ? `Couldn't load ${what}` : "Couldn't load this page"}
        text={messageOf(error)}
        actions={<Button onClick={onRetry}>Retry</Button>}
      />
    </div>
  );
}
