import { useEffect } from "react";
import { applyHead } from "./apply-head.ts";
import { useHead } from "./use-head.ts";

/** Keeps the document's head in step with in-page navigation; the first one came in the HTML. */
export function HeadSync() {
  const head = useHead();
  useEffect(() => {
    if (head) applyHead(head.head, head.title);
  }, [head]);
  return null;
}
