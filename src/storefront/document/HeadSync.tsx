import { useEffect, useRef } from "react";
import { useHead } from "./use-head.ts";

/** Keeps the document's head in step with in-page navigation; the first one came in the HTML. */
export function HeadSync() {
  const current = useHead();
  const first = useRef(current);
  useEffect(() => {
    if (!current || current === first.current) return;
    void import("./apply-head.ts").then(({ applyHead }) => applyHead(current.head, current.title));
  }, [current]);
  return null;
}
