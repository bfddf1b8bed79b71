import { useCallback, useInsertionEffect, useRef } from "react";

/** A callback with a stable identity that runs the latest version, so that memoised rows do not render. */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const newest = useRef(callback);
  useInsertionEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
