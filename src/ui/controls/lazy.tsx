import { type ComponentType, lazy } from "react";
import { t } from "#i18n/t.ts";
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

/** Code that is loaded when idle, at the latest when it is asked for. */
export interface LazyCode<M> {
  /** Resolves to undefined, after a toast, when the code cannot be loaded. */
  (): Promise<M | undefined>;
  /**
   * Runs with the code: at once when it is loaded, so that React renders what an input changes before the next frame; after a
   * promise it would be the frame after that.
   */
  readonly run: (task: (code: M) => void) => void;
}

/** The same for functions. */
export function lazyCode<M>(load: () => Promise<M>): LazyCode<M> {
  let loaded: M | undefined;
  const fetched = preloadWhenIdle(async () => {
    loaded = await load();
    return loaded;
  });
  const get = () =>
    fetched().catch(() => {
      toast(`${t("This could not be loaded.")} ${failureWords()}`, {
        type: "error",
        duration: 6000,
      });
      return undefined;
    });
  const run = (task: (code: M) => void) => {
    if (loaded) task(loaded);
    else void get().then((code) => code && task(code));
  };
  return Object.assign(get, { run });
}
