/** Whether React is still taking over the server's HTML. */
import { useEffect } from "react";

let hydrating = true;

/** True on the server, and in the browser until the first page is taken over. Read when a component is made. */
export function isHydrating(): boolean {
  return hydrating;
}

/** For the root of all pages: its first effect ends the hydration. */
export function useHydrationEnd(): void {
  useEffect(() => {
    hydrating = false;
  }, []);
}
