import { useSyncExternalStore } from "react";

const narrow = "(max-width: 700px)";

/** Whether lists are shown as cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(narrow);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );
}
