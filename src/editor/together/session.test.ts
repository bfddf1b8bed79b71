/** What is sent of the own work, and when; what colleagues change and publish on the own canvas. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changes, People } from "#contract/shared-work.ts";
import type { AdminApi } from "../admin-api.ts";
import type { EditorStore } from "../store/store.ts";
import { editedStore, first, loadedStore, second, testCatalog } from "../store/testing.ts";
import type { followEvents } from "./events.ts";
import { startSession } from "./session.ts";
import { sharedGroupOf } from "./share.ts";

const live = vi.hoisted((): { store: EditorStore | null } => {
  vi.stubGlobal("location", { pathname: "/admin_3" });
  return { store: null };
});
vi.mock("./live.ts", () => ({
  setLive: (change: Partial<typeof live>) => {
    if (change.store !== undefined) live.store = change.store;
  },
}));
vi.mock("#modules/views.ts", () => ({ loadViews: async () => {} }));

const group = "home_modules";
const [me, anna] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];
const person = (staff_id: string, tab: string) => ({ staff_id, tab, name: "", color: 0, page: null, module: null });

/** The own editor, one of a colleague, and a server whose answers take 20 ms. */
function start() {
  const store = loadedStore();
  const colleague = editedStore();
  const shares: { at: number; title: unknown }[] = [];
  const published = { revision: 7 };
  const call = async (path: string, input: { changes?: Changes["changes"] }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (path.endsWith("/share")) {
      const schema = input.changes?.modules[0]?.now?.schema ?? [];
      shares.push({ at: Date.now() - 20, title: schema.find(({ field }) => field === "title")?.value });
    }
    if (!path.endsWith("decorations/list")) return { code: 200, message: "", data: {} };
    const row = { number: 3, name: "", is_live: true, revision: published.revision, changed_at: "", author: "anna" };
    return { code: 200, message: "", data: { decorations: [row] } };
  };
  let receiver: Parameters<typeof followEvents>[2] | undefined;
  const follow: typeof followEvents = (_, __, to) => {
    receiver = to;
    return () => {};
  };
  const api = { call } as unknown as AdminApi;
  const stop = startSession({ store, catalog: testCatalog, api, http: {} as never, follow });
  const people = (...all: People["people"]) => receiver?.people({ you: me, people: all });
  const both = () => people(person(me, "mine"), person(anna, "hers"));
  const changes = (shared: Changes["changes"]) => {
    receiver?.changes({ staff_id: anna, tab: "hers", group, changes: JSON.parse(JSON.stringify(shared)) });
    return vi.advanceTimersByTimeAsync(50);
  };
  /** What the colleague's editor sends of its changes. */
  const theirs = () => sharedGroupOf(colleague.state(), group, testCatalog);
  const shown = (name: string) => (live.store ?? store).getState().document.modules[first]?.values[name];
  return { store, colleague, shares, published, people, both, changes, theirs, shown, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a change is sent at once, and further ones of the same moment together 150 ms later; nothing while nobody is there", async () => {
  const { store, shares, both, stop } = start();
  const begin = Date.now();
  const write = (title: string) => store.getState().change(first, "title", title, "commit", "Title");
  write("Alone");
  await vi.advanceTimersByTimeAsync(1000);
  expect(shares).toEqual([]);
  both();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shares).toEqual([{ at: begin + 1000, title: "Alone" }]);
  for (const title of ["a", "ab", "abc"]) {
    write(title);
    await vi.advanceTimersByTimeAsync(30);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(shares.slice(1)).toEqual([
    { at: begin + 2000, title: "a" },
    { at: begin + 2150, title: "abc" },
  ]);
  stop();
});

test("what a colleague has published stays on the canvas until the own editor has that version", async () => {
  const { store, colleague, published, both, people, changes, theirs, shown, stop } = start();
  both();
  colleague.state().change(first, "title", "Theirs", "commit", "Title");
  await changes(theirs());
  store.getState().change(first, "interval", 2, "commit", "Interval");
  expect([shown("title"), shown("interval")]).toEqual(["Theirs", 2]);

  published.revision = 8;
  await changes(null);
  expect([shown("title"), shown("interval")]).toEqual(["Theirs", 2]);
  people(person(me, "mine"));
  expect(shown("title")).toBe("Theirs");

  store.getState().change(first, "title", "Merged", "commit", "Title");
  store.getState().published(store.getState().document, 9, { home_modules: [11, 12, 13] });
  expect(live.store).toBeNull();
  expect(shown("title")).toBe("Merged");
  stop();
});

test("what a colleague has taken back is gone", async () => {
  const { colleague, both, changes, theirs, shown, stop } = start();
  both();
  colleague.state().change(first, "title", "Theirs", "commit", "Title");
  colleague.state().change(second, "title", "Theirs", "commit", "Title");
  await changes(theirs());
  expect(shown("title")).toBe("Theirs");
  await changes(null);
  expect(shown("title")).toBe("Hello");
  stop();
});
