import { lazy, Suspense, useEffect } from "react";
import { useRouteError } from "react-router";
import { onceOnline } from "#ui/when-online.ts";

const Unreachable = lazy(() => onceOnline(() => import("./Unreachable.tsx")));

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
