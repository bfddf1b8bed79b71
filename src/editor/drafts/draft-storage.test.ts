import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadedStore, testCatalog } from "../store/testing.ts";
import { draftOf } from "./draft.ts";
import { browserDraftStorage } from "./draft-storage.ts";

const owner = ["mall", "1", "anna"];
const first = "home_modules:11";
const second = "home_modules:12";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A store in a tab, and its draft at any time. */
function work(tab = "a") {
  const store = loadedStore();
  const state = () => store.getState();
  const draft = (time = 1) => {
    const current = draftOf(state(), testCatalog, { tab, time });
    if (!current) throw new Error("nothing to keep");
    return current;
  };
  return { state, draft };
}

test("what is kept comes back, to this page and to the next one of the tab", async () => {
  const { state, draft } = work();
  const storage = browserDraftStorage(owner);
  state().change(first, "title", "One", "commit", "Title");
  await storage.put(draft());
  expect(await storage.list()).toEqual([draft()]);
  state().change(second, "title", "Two", "commit", "Title");
  state().remove(first);
  state().undo();
  await storage.put(draft(2));
  expect(await storage.list()).toEqual([draft(2)]);
  const next = browserDraftStorage(owner);
  expect(await next.list()).toEqual([draft(2)]);
  state().undo();
  await next.put(draft(3));
  expect(await browserDraftStorage(owner).list()).toEqual([draft(3)]);
});

test("a change writes what it changed, and takes away what nothing names any more", async () => {
  const { state, draft } = work();
  const storage = browserDraftStorage(owner);
  state().change(first, "title", "One", "commit", "Title");
  await storage.put(draft());
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  state().change(first, "title", "One more", "commit", "Title");
  await storage.put(draft(2));
  const written = put.mock.calls.map(([text]) => String(text));
  // Written: the module, its step and the index.
  expect(written).toHaveLength(3);
  expect(written.filter((text) => text.includes("Popular"))).toEqual([]);
  const count = async () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open("shopwright-editor");
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const counted = request.result.transaction("drafts").objectStore("drafts").count();
        counted.onsuccess = () => resolve(counted.result);
      };
    });
  // Also written: the group as published.
  expect(await count()).toBe(draft().past.length + 3);
  await storage.remove("a");
  expect(await count()).toBe(0);
});

test("a tab, a staff member and a design are kept apart", async () => {
  const storage = browserDraftStorage(owner);
  const one = work("a");
  one.state().change(first, "title", "One", "commit", "Title");
  await storage.put(one.draft());
  const other = work("b");
  other.state().change(first, "title", "Other", "commit", "Title");
  await storage.put(other.draft());
  await browserDraftStorage(["mall", "2", "anna"]).put(other.draft());
  expect((await storage.list()).map(({ tab }) => tab)).toEqual(["a", "b"]);
  await storage.remove("a");
  expect(await storage.list()).toEqual([other.draft()]);
  expect(await browserDraftStorage(["mall", "1", "bert"]).list()).toEqual([]);
});

test("what fails half-way changes nothing, and the next time stores all", async () => {
  const { state, draft } = work();
  const storage = browserDraftStorage(owner);
  state().change(first, "title", "One", "commit", "Title");
  const stored = draft();
  await storage.put(stored);
  state().change(first, "title", "Two", "commit", "Title");
  const whole = IDBObjectStore.prototype.put;
  let puts = 0;
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...parameters
  ) {
    if (++puts === 2) throw new DOMException("The disk is full", "QuotaExceededError");
    return whole.apply(this, parameters);
  });
  await expect(storage.put(draft(2))).rejects.toThrow("The disk is full");
  put.mockRestore();
  expect(await browserDraftStorage(owner).list()).toEqual([stored]);
  await storage.put(draft(3));
  expect(await browserDraftStorage(owner).list()).toEqual([draft(3)]);
});

test("what cannot be read is left alone", async () => {
  const storage = browserDraftStorage(owner);
  const { state, draft } = work();
  state().change(first, "title", "One", "commit", "Title");
  await storage.put({ ...draft(), format: 2 as 1 });
  expect(await storage.list()).toEqual([]);
});
