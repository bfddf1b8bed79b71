import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#ui/controls/toasts.ts";
import { setUndo, toastGathered } from "./toast.ts";

const words = (records: number, changes: number) => `${records} changed ${changes} times`;
const change = (record: string, batch_id: string) => toastGathered("stock", { records: [record], batch_id }, words);
const texts = () => toasts.list().map(({ text }) => text);

const closeAll = () => {
  while (toasts.closeLast());
};
// Other files of this process show messages too.
beforeEach(closeAll);
afterEach(closeAll);

test("successive changes of a kind share one message, whose Undo takes all of them back, the last one first", () => {
  const undo = vi.fn();
  setUndo(undo);
  change("a", "1");
  change("b", "2");
  change("a", "3");
  expect(texts()).toEqual(["2 changed 3 times"]);
  toasts.list()[0]?.action?.onChoose();
  expect(undo).toHaveBeenCalledExactlyOnceWith(["3", "2", "1"]);
});

test("after its message has closed the next change has one of its own", () => {
  const undo = vi.fn();
  setUndo(undo);
  change("a", "1");
  toasts.closeLast();
  change("b", "2");
  expect(texts()).toEqual(["1 changed 1 times"]);
  toasts.list()[0]?.action?.onChoose();
  expect(undo).toHaveBeenCalledExactlyOnceWith(["2"]);
});
