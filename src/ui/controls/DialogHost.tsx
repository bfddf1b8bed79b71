import { Suspense, useSyncExternalStore } from "react";
import { type DialogRequest, dialogQueue } from "./dialogs.ts";
import { lazyComponent } from "./lazy.tsx";

const RequestDialog = lazyComponent(
  () => import("./RequestDialog.tsx"),
  ({ request }) => {
    // A dialog that cannot be loaded counts as cancelled.
    if (request.kind === "confirm") request.answer(false);
    else request.answer(null);
    dialogQueue.next();
  },
);

/** Shows the first request of `confirm` or `prompt`. */
export function DialogHost() {
  const request = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.current, () => undefined);
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <RequestDialog key={keyOf(request)} request={request} />
    </Suspense>
  );
}

const keys = new WeakMap<DialogRequest, number>();
let lastKey = 0;
/** Each request gets a dialog of its own, with fresh state. */
function keyOf(request: DialogRequest): number {
  const key = keys.get(request) ?? ++lastKey;
  keys.set(request, key);
  return key;
}
