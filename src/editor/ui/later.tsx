import { type ComponentType, lazy, useState } from "react";
import { PartBoundary } from "./PartBoundary.tsx";

/**
 * A part of the editor whose code is loaded when it is first shown; stands in a `Suspense`. When it cannot be loaded the
 * owner is told in its place, and it can be tried again.
 * @param dismiss for dialogs: what closing the message means to whoever opened it.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  dismiss?: (props: P) => void,
): ComponentType<P> {
  // A lazy component keeps its failure for good: another try needs another one.
  let Part = lazy(load);
  return function Later(props: P) {
    const [, setTries] = useState(0);
    const retry = () => {
      Part = lazy(load);
      setTries((before) => before + 1);
    };
    return (
      <PartBoundary onRetry={retry} {...(dismiss && { onDismiss: () => dismiss(props) })}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
