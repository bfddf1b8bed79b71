import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Draft } from "#contract/draft.ts";
import type { Group } from "#contract/groups.ts";
import { newModule } from "#decoration/wire.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { keysOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";
import { createEditorStore } from "../store/store.ts";
import { loadedStore, testCatalog, wireOf } from "../store/testing.ts";
import { draftOf, readDraft } from "./draft.ts";
import { draftJson } from "./draft-json.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { findRecovery } from "./recovery.ts";
import { type DraftSession, type RecoveryOffer, startDrafts } from "./session.ts";

const first = "home_modules:11";
const second = "home_modules:12";

// Loading code takes real time, which fake timers do not advance.
beforeAll(() => Promise.all([import("./offer-details.ts"), import("./work.ts")]));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser and a server, with tabs that open and close. */
function world() {
  const storedDrafts = new Map<string, Draft>();
  const facts = { name: "Clay", currency: "EUR", locale: "en" };
  const server = {
    draft: null as Draft | null,
    revision: 7,
    /** Published after revision 7, by number. */
    published: [] as { number: number; changed: readonly Group[] }[],
    online: true,
    disk: true,
    saves: 0,
  };
  const open = new Set<string>();
  const storage: DraftStorage = {
    list: async () => [...storedDrafts.values()],
    async put(draft) {
      if (!server.disk) throw new Error("no room");
      storedDrafts.set(draft.tab, structuredClone(draft));
    },
    async remove(tab) {
      storedDrafts.delete(tab);
    },
  };
  const call = async (path: string, input: { draft?: Draft | null }, options?: { written?: string }) => {
    if (!server.online) throw new TypeError("failed to fetch");
    if (path.endsWith("/save")) {
      server.saves++;
      const sent = JSON.parse(options?.written ?? JSON.stringify(input));
      expect(sent).toEqual(JSON.parse(JSON.stringify(input)));
      server.draft = sent.draft;
    }
    if (path.endsWith("/revisions")) return { code: 200, message: "", data: { list: { data: server.published } } };
    return {
      code: 200,
      message: "",
      data: { staff_id: "anna", revision: server.revision, draft: server.draft, shop: facts },
    };
  };
  /** Starts an editor in a tab. */
  const start = async (tab: string, store: EditorStore = loadedStore()) => {
    open.add(tab);
    const session = startDrafts({
      store,
      catalog: testCatalog,
      api: { call: call as never },
      scope: ["mall", "1"],
      storage: () => storage,
      views: async () => {},
      wait: async () => {},
      tab: async () => ({ id: tab, others: async () => new Set([...open].filter((one) => one !== tab)) }),
    });
    await vi.advanceTimersByTimeAsync(100);
    return { store, session, state: () => store.getState() };
  };
  return { kept: storedDrafts, server, start, close: (tab: string) => open.delete(tab) };
}

const answer = async (session: DraftSession, goOn: boolean): Promise<RecoveryOffer> => {
  const offer = session.offer();
  if (!offer) throw new Error("nothing is offered");
  offer.answer(goOn);
  await vi.advanceTimersByTimeAsync(100);
  return offer;
};

describe("autosave", () => {
  test("a change is in the browser at once and on the server within seconds", async () => {
    const { kept, server, start } = world();
    const { state, session } = await start("a");
    expect(session.status()).toBe("nothing");
    state().change(first, "interval", 3, "commit", "Interval");
    expect(session.isSafe()).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(session.isSafe()).toBe(true);
    expect(kept.get("a")?.changed).toEqual(["home_modules"]);
    expect(server.draft).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(session.status()).toBe("server");
    expect(server.draft?.past.map(({ label }) => label)).toEqual(["Carousel: Interval 4 → 3"]);
  });

  test("typing without a pause is still saved on the server every few seconds", async () => {
    const { server, start } = world();
    const { state } = await start("a");
    for (let at = 0; at < 12; at++) {
      state().change(first, "title", `text ${at}`, "commit", "Title");
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(server.saves).toBeGreaterThanOrEqual(2);
  });

  test("a draft too long for the server is sent without its steps; the browser has them", async () => {
    const { kept, server, start } = world();
    const { state, session } = await start("a");
    state().change(first, "title", "x".repeat(2_000_000), "commit", "Title");
    await vi.advanceTimersByTimeAsync(6000);
    expect(session.status()).toBe("server");
    expect(server.draft?.past).toEqual([]);
    expect(JSON.stringify(server.draft?.groups.home_modules?.now).length).toBeGreaterThan(2_000_000);
    expect(kept.get("a")?.past).toHaveLength(1);
  });

  test("offline it stays in the browser, and reaches the server when that answers again", async () => {
    const { server, start } = world();
    const { state, session } = await start("a");
    server.online = false;
    state().change(first, "interval", 3, "commit", "Interval");
    await vi.advanceTimersByTimeAsync(6000);
    expect(session.status()).toBe("browser");
    expect(session.isSafe()).toBe(true);
    server.online = true;
    await vi.advanceTimersByTimeAsync(6000);
    expect(session.status()).toBe("server");
  });

  test("with neither browser nor server the editor says that nothing is safe", async () => {
    const { server, start } = world();
    const { state, session } = await start("a");
    server.online = false;
    server.disk = false;
    state().change(first, "interval", 3, "commit", "Interval");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.status()).toBe("pending");
    expect(session.isSafe()).toBe(false);
  });

  test("once published nothing is offered, however soon the page is loaded again", async () => {
    const { server, start } = world();
    const { state } = await start("a");
    state().change(first, "interval", 3, "commit", "Interval");
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.draft).not.toBeNull();
    state().published(state().document, 8, {});
    server.revision = 8;
    // At once, without waiting.
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draft).toBeNull();
    const again = await start("a");
    expect(again.session.offer()).toBeNull();
  });

  test("published in part, the rest alone is what a page offers that is loaded again at once", async () => {
    const { server, start } = world();
    const { state } = await start("a");
    state().change(first, "interval", 3, "commit", "Interval");
    state().change("common_modules:1", "a", "mine", "commit", "A");
    await vi.advanceTimersByTimeAsync(2000);
    const { document } = state();
    state().published({ ...document, order: { home_modules: document.order.home_modules ?? [] } }, 8, {});
    server.revision = 8;
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draft?.changed).toEqual(["common_modules"]);
    expect((await start("a")).session.offer()?.draft.changed).toEqual(["common_modules"]);
  });

  test("during a drag nothing is saved, its end is", async () => {
    const { kept, start } = world();
    const { state } = await start("a");
    state().change(first, "interval", 3, "live", "Interval");
    await vi.advanceTimersByTimeAsync(6000);
    expect(kept.has("a")).toBe(false);
    state().change(first, "interval", 3, "commit", "Interval");
    await vi.advanceTimersByTimeAsync(100);
    expect(kept.get("a")?.changed).toEqual(["home_modules"]);
  });

  test("undone: the server's draft goes, the steps stay in the browser", async () => {
    const { kept, server, start } = world();
    const { state, session } = await start("a");
    state().change(first, "interval", 3, "commit", "Interval");
    await session.flush();
    expect(server.draft).not.toBeNull();
    state().undo();
    await vi.advanceTimersByTimeAsync(6000);
    expect(server.draft).toBeNull();
    expect(kept.get("a")).toMatchObject({ changed: [], future: [{ label: "Carousel: Interval 4 → 3" }] });
  });
});

describe("recovery", () => {
  test("after a crash the work is offered; undo, redo and new modules are as they were", async () => {
    const { start, server } = world();
    const definition = testCatalog.definitionOf(1, "home_modules");
    if (!definition) throw new Error("no definition");
    const before = await start("a");
    before.state().change(first, "interval", 3, "commit", "Interval");
    before.state().add("home_modules", newModule(definition, "home_modules:new1"));
    before.state().remove(second);
    before.state().undo();
    const { document, history } = before.state();
    await vi.advanceTimersByTimeAsync(100);

    const { session, state } = await start("a");
    server.revision = 9;
    expect(session.offer()).toMatchObject({ from: "browser", outdated: false });
    await answer(session, true);
    expect(state().document).toEqual(document);
    expect(state().history.past.map(({ label }) => label)).toEqual(history.past.map(({ label }) => label));
    expect(state().redo()).toBe("Popular products: deleted");
    expect(keysOf(state().document, "home_modules")).toEqual([first, "home_modules:13", "home_modules:new1"]);
    while (state().undo() !== null);
    expect(dirtyGroups(state().document, state().baseline)).toEqual([]);
  });

  test("discarding shows the published design and takes the work away everywhere", async () => {
    const { start, server, kept } = world();
    const before = await start("a");
    before.state().change(first, "interval", 3, "commit", "Interval");
    // The server's copy has a slightly later time than the browser's.
    await vi.advanceTimersByTimeAsync(3000);
    expect(server.draft).not.toBeNull();
    const { session, state } = await start("a");
    await answer(session, false);
    expect(state().document.modules[first]?.values.interval).toBe(4);
    expect(state().history.past).toEqual([]);
    expect(server.draft).toBeNull();
    expect([...kept.keys()]).toEqual([]);
    expect((await start("a")).session.offer()).toBeNull();
  });

  test("another device offers what the server has, and says when the group has been published since", async () => {
    const { start, server, kept } = world();
    const before = await start("a");
    before.state().change(first, "interval", 3, "commit", "Interval");
    await before.session.flush();
    kept.clear();
    const other = world();
    other.server.draft = server.draft;
    other.server.revision = 8;
    other.server.published = [{ number: 8, changed: ["home_modules"] }];
    const { session, state } = await other.start("b");
    expect(await answer(session, true)).toMatchObject({ from: "server", outdated: true });
    expect(state().document.modules[first]?.values.interval).toBe(3);
    // The publish sends the revision that the draft was based on.
    expect(state().revisions.home_modules).toBe(7);
  });

  test("work is not outdated by publishes of other groups", async () => {
    const { start, server } = world();
    const { state, session } = await start("a");
    state().change("common_modules:1", "a", "mine", "commit", "A");
    await session.flush();
    server.revision = 9;
    server.published = [
      { number: 9, changed: ["home_modules"] },
      { number: 8, changed: ["home_modules"] },
    ];
    expect((await start("a")).session.offer()?.outdated).toBe(false);
    server.published = [
      { number: 9, changed: ["home_modules"] },
      { number: 8, changed: ["home_modules", "common_modules"] },
    ];
    expect((await start("a")).session.offer()?.outdated).toBe(true);
  });

  test("a group that is published already neither outdates the work nor are its steps listed", async () => {
    const { start, server } = world();
    const { state, session } = await start("a");
    state().change(first, "interval", 3, "commit", "Interval");
    state().change("common_modules:1", "a", "mine", "commit", "A");
    const { document } = state();
    state().published({ ...document, order: { home_modules: document.order.home_modules ?? [] } }, 8, {});
    await session.flush();
    server.revision = 9;
    server.published = [
      { number: 9, changed: ["home_modules"] },
      { number: 8, changed: ["home_modules"] },
    ];
    const offer = (await start("a")).session.offer();
    expect(offer?.draft.changed).toEqual(["common_modules"]);
    expect(offer?.draft.past).toHaveLength(2);
    expect(offer?.outdated).toBe(false);
    expect(offer?.steps.map(({ label }) => label)).toEqual(["Header: A empty → “mine”"]);
  });

  test("of a group's steps those since its publish are listed", async () => {
    const { start } = world();
    const { state, session } = await start("a");
    state().change(first, "interval", 3, "commit", "Interval");
    state().published(state().document, 8, {});
    state().select(second);
    state().change(first, "interval", 2, "commit", "Interval");
    state().change(second, "title", "Mine", "commit", "Title");
    await session.flush();
    const offer = (await start("a")).session.offer();
    expect(offer?.steps.map(({ label }) => label)).toEqual([
      "Carousel: Interval 3 → 2",
      "Popular products: Title “Popular” → “Mine”",
    ]);
  });

  test("what cannot be found out hinders nothing: all steps are listed, the work counts as outdated", async () => {
    const { start, server } = world();
    const { state, session } = await start("a");
    state().change(first, "interval", 3, "commit", "Interval");
    await session.flush();
    server.revision = 9;
    server.published = null as never;
    expect((await start("a")).session.offer()).toMatchObject({
      outdated: true,
      steps: [{ label: "Carousel: Interval 4 → 3" }],
    });
  });

  test("the work of a tab that is still open is not offered to another, and neither overwrites the other", async () => {
    const { start, kept, close } = world();
    const one = await start("a");
    one.state().change(first, "interval", 3, "commit", "Interval");
    await one.session.flush();
    const two = await start("b");
    expect(two.session.offer()).toBeNull();
    two.state().change(second, "title", "Mine", "commit", "Title");
    await two.session.flush();
    expect([...kept.keys()].sort()).toEqual(["a", "b"]);
    close("a");
    const three = await start("c");
    expect(three.session.offer()?.draft.tab).toBe("a");
  });

  test("steps survive a reload after a publish, with the ids that new modules got", async () => {
    const { start } = world();
    const definition = testCatalog.definitionOf(4, "home_modules");
    if (!definition) throw new Error("no definition");
    const before = await start("a");
    before.state().add("home_modules", newModule(definition, "home_modules:new1"));
    before.state().published(before.state().document, 8, { home_modules: [11, 12, 13, 14] });
    await vi.advanceTimersByTimeAsync(100);

    const fresh = createEditorStore({ catalog: testCatalog });
    const { session, state } = await start("a", fresh);
    expect(session.offer()).toBeNull();
    // The page is loaded after the steps were restored.
    state().openPage("home_modules");
    state().load({ home_modules: [wireOf(1, 11), wireOf(4, 12), wireOf(1, 13), wireOf(4, 14)] }, 8);
    expect(state().undo()).toBe("Popular products: added");
    expect(keysOf(state().document, "home_modules")).toHaveLength(3);
  });

  test("steps survive a reload after a publish of which the server has stored a cleaned text", async () => {
    const { start } = world();
    const before = await start("a");
    before.state().change(first, "title", "<p onclick=x>Hi</p>", "commit", "Title");
    const sent = before.state().document;
    const cleaned = { [first]: { ...sent.modules[first]?.values, title: "<p>Hi</p>" } };
    before.state().published(sent, 8, { home_modules: [11, 12, 13] }, [], cleaned);
    expect(before.state().document.modules[first]?.values.title).toBe("<p>Hi</p>");
    expect(dirtyGroups(before.state().document, before.state().baseline)).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);

    const { session, state } = await start("a", createEditorStore({ catalog: testCatalog }));
    expect(session.offer()).toBeNull();
    state().openPage("home_modules");
    const title = [{ field: "title", value: "<p>Hi</p>" }];
    state().load({ home_modules: [wireOf(1, 11, title), wireOf(4, 12), wireOf(1, 13)] }, 8);
    expect(state().undo()).toContain("Title");
    expect(state().document.modules[first]?.values.title).toBe("Hello");
  });

  test("what was typed while a publish was on its way stays, beside the cleaned text that it published", async () => {
    const { start } = world();
    const { state } = await start("a");
    state().change(first, "title", "<p onclick=x>Hi</p>", "commit", "Title");
    const sent = state().document;
    state().change(first, "interval", 3, "commit", "Interval");
    const cleaned = { [first]: { ...sent.modules[first]?.values, title: "<p>Hi</p>" } };
    state().published(sent, 8, { home_modules: [11, 12, 13] }, [], cleaned);
    const { document, baseline } = state();
    expect(document.modules[first]?.values).toMatchObject({ title: "<p onclick=x>Hi</p>", interval: 3 });
    expect(baseline.modules[first]?.values).toMatchObject({ title: "<p>Hi</p>", interval: 4 });
  });

  test("steps of a page that was published anew are dropped, not applied to the wrong modules", async () => {
    const { start } = world();
    const before = await start("a");
    before.state().change(first, "interval", 3, "commit", "Interval");
    before.state().published(before.state().document, 8, { home_modules: [11, 12, 13] });
    await vi.advanceTimersByTimeAsync(100);
    const changed = loadedStore();
    changed.getState().load({ home_modules: [wireOf(4, 12)] }, 9, { force: true });
    const { state } = await start("a", changed);
    expect(state().undo()).toBeNull();
    expect(keysOf(state().document, "home_modules")).toEqual([second]);
  });
});

test("the text that is sent says what the draft says: groups, steps and steps taken back", () => {
  const { getState } = loadedStore();
  getState().change(first, "title", 'He said: "},{"', "commit", "Title");
  getState().remove(second);
  getState().change(first, "interval", 3, "commit", "Interval");
  getState().undo();
  const draft = draftOf(getState(), testCatalog, { tab: "a", time: 1 });
  expect([draft?.past.length, draft?.future.length]).toEqual([2, 1]);
  expect(draft && JSON.parse(draftJson(draft))).toEqual(JSON.parse(JSON.stringify(draft)));
});

test("a draft made with other definitions is restored without its steps", () => {
  const store = loadedStore();
  store.getState().change(first, "interval", 3, "commit", "Interval");
  const draft = draftOf(store.getState(), testCatalog, { tab: "a", time: 1 });
  if (!draft) throw new Error("nothing kept");
  const read = readDraft({ ...draft, definitions: "older" }, testCatalog);
  expect(read.history.past).toEqual([]);
  expect(read.groups.home_modules?.now[0]?.values.interval).toBe(3);
});

test("the newest work is offered, wherever it is", () => {
  const store = loadedStore();
  store.getState().change(first, "interval", 3, "commit", "Interval");
  const at = (tab: string, time: number) => {
    const draft = draftOf(store.getState(), testCatalog, { tab, time });
    if (!draft) throw new Error("nothing kept");
    return draft;
  };
  const others = new Set(["open"]);
  const browser = [at("a", 5), at("open", 9)];
  expect(findRecovery({ browser, server: at("b", 6), tab: "a", others })).toMatchObject({
    from: "server",
    offer: { tab: "b" },
    openElsewhere: true,
  });
  expect(findRecovery({ browser, server: at("a", 5), tab: "x", others }).from).toBe("browser");
  expect(findRecovery({ browser: [], server: at("open", 9), tab: "a", others }).offer).toBeNull();
});
