import { Suspense, useSyncExternalStore } from "react";
import { type Asked, questions } from "./ask.ts";
import { later } from "./later.tsx";

const AskDialog = later(
  () => import("./AskDialog.tsx"),
  ({ asked }) => {
    // A question that cannot be asked is answered no.
    if (asked.kind === "confirm") asked.answer(false);
    else asked.answer(null);
    questions.next();
  },
);

/** Shows the questions of `confirm` and `prompt`. */
export function AskHost() {
  const asked = useSyncExternalStore(questions.subscribe, questions.current, () => undefined);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <AskDialog key={keyOf(asked)} asked={asked} />
    </Suspense>
  );
}

const keys = new WeakMap<Asked, number>();
let lastKey = 0;
function keyOf(asked: Asked): number {
  const key = keys.get(asked) ?? ++lastKey;
  keys.set(asked, key);
  return key;
}
