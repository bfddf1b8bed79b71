import { useEffect, useRef } from "react";
import { whenOnline } from "#ui/when-online.ts";
import { headUpdates } from "./head-updates.ts";
import { useHead } from "./use-head.ts";

const updates = headUpdates<NonNullable<ReturnType<typeof useHead>>>(({ head, title }) => {
  void whenOnline(() => import("./apply-head.ts")).then(
    ({ applyHead }) => applyHead(head, title),
    // Without a connection the head stays as it is until the next navigation.
    () => {},
  );
});

/** Updates the document's head at in-page navigations; the first one is in the HTML. */
export function HeadSync() {
  const current = useHead();
  const first = useRef(current);
  useEffect(() => {
    if (!current || current === first.current) return;
    updates.schedule(current);
  }, [current]);
  useEffect(() => updates.cancel, []);
  return null;
}
