import { type ComponentType, lazy } from "react";
import { failureWords } from "./app-name.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { preloadWhenIdle } from "./idle.ts";
import { toast } from "./toasts.ts";

/**
 * A component whose code is loaded when idle, at the latest when it is first rendered; needs a `Suspense` around it. A
 * failure to load is shown in its place.
 * @param dismiss for dialogs: called when the failure message is closed
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

/** The same for functions: resolves to undefined, after a toast, when the code cannot be loaded. */
export function lazyCode<M>(load: () => Promise<M>): () => Promise<M | undefined> {
  const fetched = preloadWhenIdle(load);
  return () =>
    fetched().catch(() => {
      toast(`This could not be loaded. ${failureWords()}`, { type: "error", duration: 6000 });
      return undefined;
    });
}
