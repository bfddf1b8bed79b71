import { beforeEach, expect, test } from "vitest";
import type { Envelope } from "#contract/call.ts";
import type { Group } from "#contract/groups.ts";
import { dialogQueue } from "#ui/controls/dialogs.ts";
import { toasts } from "#ui/controls/toasts.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { loadedStore, testCatalog, wireOf } from "../store/testing.ts";
import type { Finding } from "./check/finding.ts";
import { type Choices, type Conflict, publish } from "./publish.ts";

const first = "home_modules:11";

beforeEach(() => {
  for (const toast of toasts.list()) toasts.close(toast.id);
});

/** Every dialog is confirmed; `answers` are the server's, in order. @param chosen groups to publish where that is asked. */
function setup(
  answers: Partial<Envelope>[],
  choices: Choices = null,
  live = true,
  chosen?: readonly Group[],
  measured: readonly Finding[] = [],
  pages = { measured: 1, changed: 1 },
) {
  const store = loadedStore();
  const sent: { path: string; input: Record<string, unknown> }[] = [];
  const conflicts: Conflict[] = [];
  const reported: Finding[] = [];
  const asked: (readonly Group[])[] = [];
  const call = async (path: string, input: Record<string, unknown>) => {
    sent.push({ path, input });
    const next = answers.shift();
    if (!next) throw new TypeError("failed to fetch");
    return { message: "", data: null, ...next };
  };
  const texts: string[] = [];
  const stop = dialogQueue.subscribe(() => {
    const asked = dialogQueue.current();
    if (asked?.kind !== "confirm") return;
    texts.push(asked.options.text ?? "");
    queueMicrotask(() => {
      asked.answer(true);
      dialogQueue.next();
    });
  });
  const busy: boolean[] = [];
  return {
    store,
    sent,
    conflicts,
    reported,
    asked,
    texts,
    busy,
    dirty: () => dirtyGroups(store.getState().document, store.getState().baseline),
    async publish() {
      await publish({
        store,
        catalog: testCatalog,
        api: { call: call as never, upload: () => Promise.reject(new Error("not here")) },
        isLive: async () => live,
        measureContrast: async () => ({ findings: measured, pages }),
        onBusy: (now) => busy.push(now),
        askGroups: async ({ findings, changed }) => {
          asked.push(changed);
          reported.push(...findings);
          return chosen ?? null;
        },
        askConflict: async (conflict) => {
          conflicts.push(conflict);
          return choices;
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
  expect(Object.keys(test.sent[0]?.input ?? {})).toEqual([
    "revision",
    "revisions",
    "common_modules",
    "config_modules",
    "home_modules",
  ]);
  expect(test.dirty()).toEqual([]);
  expect(messages()).toEqual(["success: Saved and published"]);
  expect(test.busy.at(-1)).toBe(false);
});

test("a value that breaks a rule is found before anything is sent", async () => {
  const test = setup([]);
  test.store.getState().change("home_modules:13", "interval", 9, "commit", "Interval");
  await test.publish();
  expect(test.reported).toMatchObject([
    { severity: "error", key: "home_modules:13", path: ["interval"], module: "Carousel 2" },
  ]);
  expect(test.sent).toEqual([]);
  expect(test.dirty()).toEqual(["home_modules"]);
});

test("a text that was measured as unreadable is an error, and takes the place of what was computed for its module", async () => {
  const place = { group: "home_modules", key: first, module: "Carousel", path: ["title"], label: "Title" } as const;
  const measured: Finding = { ...place, severity: "error", message: "Hard to read on its background: 1.0 : 1" };
  const warning: Finding = { ...place, severity: "warning", message: "Hard to read on its background on PC: 4.0 : 1" };
  const test = setup([], null, true, undefined, [warning, measured]);
  test.store.getState().change("home_modules:13", "interval", 9, "commit", "Interval");
  await test.publish();
  expect(test.reported.map(({ severity }) => severity)).toEqual(["error", "error", "warning"]);
  expect(test.sent).toEqual([]);
});

test("the question says on how many pages contrast was measured", async () => {
  const question = async (pages: { measured: number; changed: number }) => {
    const test = setup([], null, true, undefined, [], pages);
    test.store.getState().change(first, "interval", 2, "commit", "Interval");
    await test.publish();
    return test.texts[0];
  };
  expect(await question({ measured: 1, changed: 1 })).not.toContain("Contrast");
  expect(await question({ measured: 0, changed: 1 })).toMatch(/Contrast was not checked\.$/);
  expect(await question({ measured: 3, changed: 3 })).toMatch(/Contrast was checked on all 3 pages\.$/);
  expect(await question({ measured: 12, changed: 23 })).toMatch(/Contrast was checked on 12 of 23 pages\.$/);
});

test("with changes in several groups those to publish are asked for; the others stay drafts", async () => {
  const published = { code: 200, data: { revision: 8, ids: {} } };
  const test = setup([published], null, true, ["common_modules"]);
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  test.store.getState().change("common_modules:1", "a", "mine", "commit", "A");
  await test.publish();
  expect(test.asked).toEqual([["home_modules", "common_modules"]]);
  expect(Object.keys(test.sent[0]?.input ?? {})).not.toContain("home_modules");
  expect(test.dirty()).toEqual(["home_modules"]);
  expect(test.store.getState().revisions).toMatchObject({ home_modules: 7, common_modules: 8 });
});

const conflict = { code: 409, message: "changed", data: { groups: ["home_modules"], revision: 9 } };
/** Their version 9: another title of the first module, another interval of the last, the second one gone. */
const titled = (id: number, field: string, value: unknown) => {
  const wire = wireOf(1, id);
  return { ...wire, schema: wire.schema.map((one) => (one.field === field ? { ...one, value } : one)) };
};
const version9 = {
  code: 200,
  data: {
    revision: 9,
    author: "anna",
    created_at: null,
    home_modules: [titled(11, "title", "Theirs"), titled(13, "interval", 2)],
  },
};
const accepted = { code: 200, data: { revision: 10, ids: {} } };

test("a conflict: what does not clash is put together, and sent again over the newest version", async () => {
  const test = setup([conflict, version9, accepted], {});
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  await test.publish();
  expect(test.sent.map(({ path }) => path)).toEqual([
    "/admin_api/v1/decoration",
    "/admin_api/v1/decoration/revision",
    "/admin_api/v1/decoration",
  ]);
  expect(test.conflicts[0]).toMatchObject({ number: 9, author: "anna", merges: [{ clashes: [] }] });
  expect(test.sent[2]?.input.revisions).toMatchObject({ home_modules: 9 });
  const { document } = test.store.getState();
  expect(document.order.home_modules).toEqual([first, "home_modules:13"]);
  expect(document.modules[first]?.values).toMatchObject({ title: "Theirs", interval: 2 });
  expect(document.modules["home_modules:13"]?.values.interval).toBe(2);
  expect(test.dirty()).toEqual([]);
});

test.each([
  ["mine", "Mine"],
  ["theirs", "Theirs"],
] as const)("a conflict about the same setting: %s counts", async (side, title) => {
  const test = setup([conflict, version9, accepted], { [`${first} title`]: side });
  test.store.getState().change(first, "title", "Mine", "commit", "Title");
  test.store.getState().change("home_modules:13", "autoplay", false, "commit", "Autoplay");
  await test.publish();
  expect(test.conflicts[0]?.merges[0]?.clashes).toMatchObject([{ key: first, settings: [{ label: "Title" }] }]);
  const { modules } = test.store.getState().document;
  expect(modules[first]?.values.title).toBe(title);
  expect(modules["home_modules:13"]?.values).toMatchObject({ interval: 2, autoplay: false });
  // Merging is a step: undoing it shows their version.
  expect(test.store.getState().undo()).toBe("Merged with version 9");
  expect(test.store.getState().document.modules[first]?.values.title).toBe("Theirs");
});

test("a conflict settled wholly by their version leaves nothing to publish; other parts keep my changes", async () => {
  const test = setup([conflict, version9, accepted], { [`${first} title`]: "theirs" });
  const { change } = test.store.getState();
  change(first, "title", "Mine", "commit", "Title");
  await test.publish();
  expect(test.sent).toHaveLength(2);
  expect(test.dirty()).toEqual([]);
  expect(messages()[0]).toMatch(/nothing left to publish/);
});

test("a colleague's publish of a group without changes here stays the newer one, also after a conflict about another", async () => {
  const merged = { code: 200, data: { revision: 10, ids: {}, kept: ["common_modules"] } };
  const test = setup([conflict, version9, merged], {});
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  await test.publish();
  expect(test.sent[2]?.input.revisions).toEqual({ common_modules: 7, config_modules: 7, home_modules: 9 });
  expect(test.store.getState().revisions).toEqual({ common_modules: 7, config_modules: 10, home_modules: 10 });
});

test("groups that only this editor changed are sent again on their own base, so that there is one conflict dialog", async () => {
  const test = setup([conflict, version9, accepted], {}, true, ["home_modules", "common_modules"]);
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  test.store.getState().change("common_modules:1", "a", "mine", "commit", "A");
  await test.publish();
  expect(test.sent[2]?.input).toMatchObject({
    revisions: { common_modules: 7, home_modules: 9 },
    common_modules: expect.anything(),
  });
  expect(test.conflicts).toHaveLength(1);
  expect(test.dirty()).toEqual([]);
});

test("a conflict, later: nothing is lost", async () => {
  const test = setup([conflict, version9], null);
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  const { document } = test.store.getState();
  await test.publish();
  expect(test.sent).toHaveLength(2);
  expect(test.dirty()).toEqual(["home_modules"]);
  expect(test.store.getState().document).toBe(document);
});

test("no answer: says so, nothing is lost", async () => {
  const test = setup([]);
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  await test.publish();
  expect(test.dirty()).toEqual(["home_modules"]);
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toMatch(/^error: .*nothing is lost/i);
});

test("a design that was deleted meanwhile: says so, nothing is lost", async () => {
  const test = setup([{ code: 404, message: "Not found" }]);
  test.store.getState().change(first, "interval", 2, "commit", "Interval");
  await test.publish();
  expect(test.dirty()).toEqual(["home_modules"]);
  expect(messages()).toEqual([expect.stringMatching(/^warning: This design was deleted/)]);
});

test("says who will see it: visitors at once, or only once the design is made live", async () => {
  for (const [live, words] of [
    [true, "Customers will see it right away."],
    [false, "Customers keep seeing the live design until you make this one live."],
  ] as const) {
    const test = setup([{ code: 200, data: { revision: 1, ids: {} } }], null, live);
    test.store.getState().change(first, "interval", 5, "commit", "Interval");
    await test.publish();
    expect(test.texts).toEqual([`Do you want to save and publish this template? ${words} Changed: Home.`]);
  }
});
