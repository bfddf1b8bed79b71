import { beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { loadedStore, wireOf } from "../store/testing.ts";
import { loadNewer, lookForNewer } from "./load-newer.ts";
import { newerVersion, newestLoaded } from "./newer-version.ts";

vi.stubGlobal("location", { pathname: "/admin_3" });

const row = (number: number, revision: number) => ({
  number,
  name: "Design",
  is_live: number === 1,
  revision,
  changed_at: "",
  author: "anna@shop.example",
});

/** A server whose design 3 has this revision, in which the first module has another interval. */
function server(revision: number) {
  const calls: string[] = [];
  const theirs = (["home_modules", "common_modules", "config_modules"] as const).map((group) => [
    group,
    group === "home_modules" ? [wireOf(1, 11, [{ field: "interval", value: 6 }])] : undefined,
  ]);
  const call = async (path: string, input: { groups?: readonly string[] }) => {
    calls.push(path);
    if (path.endsWith("/list"))
      return { code: 200, message: "", data: { decorations: [row(1, 99), row(3, revision)] } };
    const asked = Object.fromEntries(theirs.filter(([group]) => input.groups?.includes(String(group))));
    return { code: 200, message: "", data: { ...asked, revision, author: "", created_at: null } };
  };
  return { calls, api: { call } as unknown as AdminApi };
}

const messages = () => toasts.list().map(({ text, action }) => [text, action?.label]);

beforeEach(() => {
  for (const toast of toasts.list()) toasts.close(toast.id);
});

test("a version that somebody else published is told once, with who it was; loading it keeps own changes", async () => {
  const store = loadedStore();
  const base = newestLoaded(store.getState());
  await lookForNewer(server(base).api, store);
  expect(newerVersion.current()).toBeNull();

  const { api, calls } = server(base + 2);
  await lookForNewer(api, store);
  expect(newerVersion.current()).toEqual({ number: base + 2, author: "anna@shop.example" });
  expect(messages()).toEqual([
    [`anna@shop.example published version ${base + 2} of this design. Your own changes are kept.`, "Load it"],
  ]);
  for (const toast of toasts.list()) toasts.close(toast.id);
  await lookForNewer(api, store);
  expect(messages()).toEqual([]);

  await loadNewer(api, store);
  expect(calls).toContain("/admin_api/v1/decoration/revision");
  expect(newestLoaded(store.getState())).toBe(base + 2);
  expect(newerVersion.current()).toBeNull();
});

test("a group with own changes stays on its base, so that both are compared at the publish", async () => {
  const store = loadedStore();
  const base = newestLoaded(store.getState());
  store.getState().change("home_modules:11", "interval", 2, "commit", "Interval");
  const { api } = server(base + 5);
  await lookForNewer(api, store);
  await loadNewer(api, store);
  const { document, baseline, revisions } = store.getState();
  expect(document.modules["home_modules:11"]?.values.interval).toBe(2);
  expect(dirtyGroups(document, baseline)).toEqual(["home_modules"]);
  expect(revisions.home_modules).toBe(base);
  expect(messages().at(-1)?.[0]).toContain("both are compared when you publish");
});

test("a failed look says nothing", async () => {
  const store = loadedStore();
  await lookForNewer({ call: () => Promise.reject(new TypeError("failed to fetch")) }, store);
  await lookForNewer({ call: async () => ({ code: 401, message: "", data: null }) } as never, store);
  expect(messages()).toEqual([]);
});
