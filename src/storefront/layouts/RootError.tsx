import { lazy, Suspense, useEffect } from "react";
import { useRouteError } from "react-router";

const Unreachable = lazy(() => import("./Unreachable.tsx"));

/** The last net: the router's own error page would show a stack. */
export function RootError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <Suspense>
      <Unreachable />
    </Suspense>
  );
}
