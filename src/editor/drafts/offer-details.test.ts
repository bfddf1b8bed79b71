import { expect, test } from "vitest";
import type { Draft } from "#contract/draft.ts";
import type { ByGroup, Group } from "#contract/groups.ts";
import { isOutdated } from "./offer-details.ts";

/** A draft with groups based on revisions; those of `changed` have unpublished changes. */
function draftOn(bases: ByGroup<number>, changed: readonly Group[]): Draft {
  const groups = Object.entries(bases).map(([group, revision]) => [group, { revision, before: [], now: [] }]);
  return {
    format: 1,
    definitions: "test",
    tab: "a",
    time: 1,
    changed,
    groups: Object.fromEntries(groups),
    past: [],
    future: [],
  };
}

/** The server's list of published revisions, newest first, and how often it was asked for. */
function server(...changed: readonly (readonly [number: number, ...groups: Group[]])[]) {
  const calls: unknown[] = [];
  const data = changed
    .map(([number, ...groups]) => ({ number, changed: groups }))
    .toSorted((a, b) => b.number - a.number);
  const call = async (path: string, { pageSize }: { pageSize: number }) => {
    calls.push(path);
    return { code: 200, message: "", data: { list: { data: data.slice(0, pageSize) } } };
  };
  return { calls, api: { call: call as never } };
}

test("without a newer revision the server is not asked", async () => {
  const { api, calls } = server([7, "home_modules"]);
  expect(await isOutdated(api, draftOn({ home_modules: 7 }, ["home_modules"]), 7)).toBe(false);
  expect(calls).toEqual([]);
});

test("each group is compared with the revision that it is based on", async () => {
  const draft = draftOn({ home_modules: 8, common_modules: 7 }, ["home_modules", "common_modules"]);
  const home = server([8, "home_modules"]);
  expect(await isOutdated(home.api, draft, 8)).toBe(false);
  const common = server([8, "home_modules", "common_modules"]);
  expect(await isOutdated(common.api, draft, 8)).toBe(true);
});

test("groups that are only there for their steps do not count", async () => {
  const draft = draftOn({ home_modules: 9, common_modules: 2 }, ["home_modules"]);
  const { api, calls } = server([9, "common_modules"]);
  expect(await isOutdated(api, draft, 9)).toBe(false);
  expect(calls).toEqual([]);
});

test("with more newer revisions than one answer has the draft counts as outdated", async () => {
  const many = Array.from({ length: 60 }, (_, at) => [at + 8, "cart_modules"] as const);
  const { api } = server(...many);
  expect(await isOutdated(api, draftOn({ home_modules: 7 }, ["home_modules"]), 67)).toBe(true);
  expect(await isOutdated(api, draftOn({ home_modules: 30 }, ["home_modules"]), 67)).toBe(false);
});
