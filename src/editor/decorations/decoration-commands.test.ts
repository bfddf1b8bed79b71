import { expect, test } from "vitest";
import { dialogQueue } from "#ui/controls/dialogs.ts";
import { copyDecoration, createDecoration } from "./decoration-commands.ts";
import type { Decorations } from "./use-decorations.ts";

/** Answers the prompt for a name. @param number of the design made; null: the call failed */
async function run(
  command: (decorations: Decorations, open: (number: number) => void) => Promise<void>,
  number: number | null,
  name: string | null = "Winter",
) {
  const opened: number[] = [];
  const sent: unknown[] = [];
  const stop = dialogQueue.subscribe(() => {
    const now = dialogQueue.current();
    if (now?.kind !== "prompt") return;
    queueMicrotask(() => {
      now.answer(name);
      dialogQueue.next();
    });
  });
  const change = async (_: string, input: unknown) => {
    sent.push(input);
    return number;
  };
  await command({ change } as unknown as Decorations, (one) => opened.push(one));
  stop();
  return { opened, sent };
}

const row = { number: 3, name: "Summer", is_live: true, revision: 1, changed_at: "", author: "" };

test("a new design opens, and so does a copy", async () => {
  expect(await run(createDecoration, 7)).toEqual({ opened: [7], sent: [{ name: "Winter" }] });
  const copy = (decorations: Decorations, open: (number: number) => void) => copyDecoration(decorations, row, open);
  expect(await run(copy, 8)).toEqual({ opened: [8], sent: [{ name: "Winter", copy_of: 3 }] });
});

test("a failure and a cancelled question open nothing", async () => {
  expect((await run(createDecoration, null)).opened).toEqual([]);
  expect(await run(createDecoration, 7, null)).toEqual({ opened: [], sent: [] });
});
