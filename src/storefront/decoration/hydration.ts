/** Whether the first page is still being hydrated. */
import { useEffect } from "react";

let hydrating = true;

/** True on the server, and in the browser until the first page is hydrated. Read when a component mounts. */
export function isHydrating(): boolean {
  return hydrating;
}

/** For the root of all pages: its first effect ends the hydration. */
export function useHydrationEnd(): void {
  useEffect(() => {
    hydrating = false;
  }, []);
}
