import { beforeEach, expect, test } from "vitest";
import type { Envelope } from "#contract/call.ts";
import type { Group } from "#contract/calls/decoration.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { loadedStore, testCatalog, wireOf } from "../store/testing.ts";
import { questions } from "../ui/ask.ts";
import { toasts } from "../ui/toasts.ts";
import { type Choice, publish } from "./publish.ts";

const first = "home_modules:11";

beforeEach(() => {
  for (const toast of toasts.list()) toasts.close(toast.id);
});

/** The owner says yes to every question; `answers` are the server's, in order. */
function setup(answers: Partial<Envelope>[], choice: Choice = "cancel") {
  const store = loadedStore();
  const sent: { path: string; input: Record<string, unknown> }[] = [];
  const conflicts: (readonly Group[])[] = [];
  const call = async (path: string, input: Record<string, unknown>) => {
    sent.push({ path, input });
    const next = answers.shift();
    if (!next) throw new TypeError("failed to fetch");
    return { message: "", data: null, ...next };
  };
  const stop = questions.subscribe(() => {
    const asked = questions.current();
    if (asked?.kind !== "confirm") return;
    queueMicrotask(() => {
      asked.answer(true);
      questions.next();
    });
  });
  const busy: boolean[] = [];
  return {
    store,
    sent,
    conflicts,
    busy,
    dirty: () => dirtyGroups(store.getState().document, store.getState().baseline),
    async publish() {
      await publish({
        store,
        catalog: testCatalog,
        api: { call: call as never, upload: () => Promise.reject(new Error("not here")) },
        onBusy: (now) => busy.push(now),
        askConflict: async (groups) => {
          conflicts.push(groups);
          return choice;
        },
      });
      stop();
    },
  };
}

const messages = () => toasts.list().map((toast) => `${toast.type}: ${toast.text}`);

test("a success shows the server's message and leaves nothing unpublished", async () => {
  const test = setup([{ code: 200, message: "Saved and published", data: { revision: 8, ids: {} } }]);
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  await test.publish();
  expect(test.sent[0]?.input.revision).toBe(7);
  expect(Object.keys(test.sent[0]?.input ?? {})).toEqual(["revision", "home_modules"]);
  expect(test.dirty()).toEqual([]);
  expect(messages()).toEqual(["success: Saved and published"]);
  expect(test.busy).toEqual([true, false]);
});

test("a value that breaks a rule opens its module", async () => {
  const test = setup([{ code: 400, message: "Carousel › Interval: 1 to 6" }]);
  test.store.getState().change("home_modules:13", "interval", 9, "commit", "Interval");
  test.store.getState().select(null);
  await test.publish();
  expect(test.store.getState().selected).toBe("home_modules:13");
  expect(test.dirty()).toEqual(["home_modules"]);
});

const conflict = { code: 409, message: "changed", data: { groups: ["home_modules"], revision: 9 } };

test("a conflict, mine: sent again over the newest revision", async () => {
  const test = setup([conflict, { code: 200, data: { revision: 10, ids: {} } }], "mine");
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  await test.publish();
  expect(test.conflicts).toEqual([["home_modules"]]);
  expect(test.sent.map(({ input }) => input.revision)).toEqual([7, 9]);
  expect(test.dirty()).toEqual([]);
});

test("a conflict, theirs: my changes to that part go, those to others stay", async () => {
  const test = setup([conflict, { code: 200, data: { revision: 9, home_modules: [wireOf(1, 11)] } }], "theirs");
  const { change } = test.store.getState();
  change(first, "interval", 2, "commit", "Interval");
  change("common_modules:1", "a", "mine", "commit", "A");
  await test.publish();
  expect(test.sent[1]).toEqual({ path: "/api/v1/decoration", input: { modules: ["home_modules"] } });
  expect(test.dirty()).toEqual(["common_modules"]);
});

test("a conflict, later: nothing is lost", async () => {
  const test = setup([conflict], "cancel");
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  await test.publish();
  expect(test.sent).toHaveLength(1);
  expect(test.dirty()).toEqual(["home_modules"]);
});

test("no answer: says so, nothing is lost", async () => {
  const test = setup([]);
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  await test.publish();
  expect(test.dirty()).toEqual(["home_modules"]);
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toMatch(/^error: .*nothing is lost/i);
});
