import { type ComponentType, lazy } from "react";
import { atLeisure } from "./leisure.ts";
import { failureWords, PartBoundary } from "./PartBoundary.tsx";
import { toast } from "./toasts.ts";

/**
 * A part of the editor whose code is loaded when there is time, at the latest when it is first shown; stands in a
 * `Suspense`. When it cannot be loaded the owner is told in its place.
 * @param dismiss for dialogs: what closing the message means to whoever opened it.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  dismiss?: (props: P) => void,
): ComponentType<P> {
  const Part = lazy(atLeisure(load));
  return function Later(props: P) {
    return (
      <PartBoundary {...(dismiss && { onDismiss: () => dismiss(props) })}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

/** The same for functions: undefined, and the owner is told, when their code cannot be loaded. */
export function laterCode<M>(load: () => Promise<M>): () => Promise<M | undefined> {
  const fetched = atLeisure(load);
  return () =>
    fetched().catch(() => {
      toast(`This could not be loaded. ${failureWords}`, { type: "error", duration: 6000 });
      return undefined;
    });
}
