import { useCallback, useInsertionEffect, useRef } from "react";

/** A callback that never changes but always runs the newest version: memoised rows stay still while their neighbours change. */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const newest = useRef(callback);
  useInsertionEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
