import { type ComponentType, lazy } from "react";
import { PartBoundary } from "./PartBoundary.tsx";

/**
 * A part of the editor whose code is loaded when it is first shown; stands in a `Suspense`. When it cannot be loaded the
 * owner is told in its place.
 * @param dismiss for dialogs: what closing the message means to whoever opened it.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  dismiss?: (props: P) => void,
): ComponentType<P> {
  const Part = lazy(load);
  return function Later(props: P) {
    return (
      <PartBoundary {...(dismiss && { onDismiss: () => dismiss(props) })}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
