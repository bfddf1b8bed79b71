import { lazy, Suspense, useEffect } from "react";
import { useRouteError } from "react-router";

const Unreachable = lazy(() => import("./Unreachable.tsx"));

/** Replaces the router's own error page, which shows a stack. */
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
