import { type ComponentType, lazy } from "react";
import { ErrorBoundary, failureWords } from "./ErrorBoundary.tsx";
import { preloadWhenIdle } from "./idle.ts";
import { toast } from "./toasts.ts";

/**
 * A part of the editor whose code is loaded when there is time, at the latest when it is first shown; stands in a
 * `Suspense`. When it cannot be loaded the owner is told in its place.
 * @param dismiss for dialogs: what closing the message means to whoever opened it.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  dismiss?: (props: P) => void,
): ComponentType<P> {
  const Part = lazy(preloadWhenIdle(load));
  return function LazyComponent(props: P) {
    return (
      <ErrorBoundary {...(dismiss && { onDismiss: () => dismiss(props) })}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

/** The same for functions: undefined, and the owner is told, when their code cannot be loaded. */
export function lazyCode<M>(load: () => Promise<M>): () => Promise<M | undefined> {
  const fetched = preloadWhenIdle(load);
  return () =>
    fetched().catch(() => {
      toast(`This could not be loaded. ${failureWords}`, { type: "error", duration: 6000 });
      return undefined;
    });
}
