import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { ShopError } from "#contract/errors.ts";
import { recordDraftStorage } from "./draft-storage.ts";
import { createRecordForm, type NestedField, type Saving } from "./record-form.ts";

interface Record {
  readonly title: string;
  readonly price: string;
  readonly tags: readonly string[];
  /** Not a field of the form. */
  readonly sold: number;
}
type V = { title: string; price: string; tags: string[]; edits: { [key: string]: number } };

const schema = z.object({
  title: z.string().min(1, "Enter a title"),
  price: z.string(),
  tags: z.array(z.string()),
  edits: z.record(z.string(), z.number()),
});
const values = ({ title, price, tags }: Record): V => ({ title, price, tags: [...tags], edits: {} });
const first: Record = { title: "Vase", price: "10", tags: ["a"], sold: 3 };
const edits: NestedField = {
  afterSave: (current, submitted) =>
    Object.fromEntries(
      Object.entries(current as V["edits"]).filter(([key, value]) => (submitted as V["edits"])[key] !== value),
    ),
  resolve: (value, path, choice) =>
    choice === "mine" ? value : Object.fromEntries(Object.entries(value as V["edits"]).filter(([key]) => key !== path)),
};

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A form of a record on a server that other people change too. */
function open(key = "1") {
  const server = { record: first, sent: [] as Saving<Record, V>[], fail: null as Error | null, during: () => {} };
  const storage = recordDraftStorage(["mall", "anna", "product", key]);
  const form = createRecordForm<Record, V>({
    record: first,
    values,
    schema,
    storage,
    nested: { edits },
    now: () => 1000,
    reload: async () => server.record,
    async save(saving) {
      server.sent.push(saving);
      server.during();
      if (server.fail) throw server.fail;
      const { edits: _edits, ...changes } = saving.changes;
      server.record = { ...server.record, ...changes };
      return server.record;
    },
  });
  form.start();
  const set = <N extends keyof V>(name: N, value: V[N]) => form.form.setValue(name, value as never);
  const get = <N extends keyof V>(name: N) => form.valuesNow()[name];
  return { form, server, storage, set, get };
}

test("a save sends the changed fields with what they were, and what is typed meanwhile stays", async () => {
  const { form, server, set, get } = open();
  expect(await form.save()).toBe(true);
  expect(server.sent).toEqual([]);
  set("title", "Tall vase");
  set("tags", ["a", "b"]);
  expect(form.getState().changed).toEqual(["title", "tags"]);
  server.during = () => {
    set("title", "Tall white vase");
    set("price", "12");
  };
  expect(await form.save()).toBe(true);
  expect(server.sent[0]).toMatchObject({
    changes: { title: "Tall vase", tags: ["a", "b"] },
    base: { title: "Vase", tags: ["a"] },
  });
  expect([get("title"), get("price"), get("tags")]).toEqual(["Tall white vase", "12", ["a", "b"]]);
  expect(form.getState().changed).toEqual(["title", "price"]);
  server.during = () => {};
  await form.save();
  expect(server.sent[1]).toMatchObject({ changes: { title: "Tall white vase", price: "12" }, base: { price: "10" } });
  expect(form.getState().changed).toEqual([]);
});

test("what is typed is stored, offered to the next visit and gone after the save", async () => {
  const { form, set, storage } = open();
  set("title", "Tall vase");
  await form.flush();
  expect(await storage.read()).toEqual({
    format: 1,
    at: 1000,
    changes: { title: "Tall vase" },
    base: { title: "Vase" },
  });

  const next = open();
  await next.form.offerStored();
  expect(next.form.getState().offer?.changes).toEqual({ title: "Tall vase" });
  expect(next.get("title")).toBe("Vase");
  // Typing before the answer loses nothing of the offer.
  next.set("price", "11");
  await next.form.flush();
  expect((await storage.read())?.changes).toEqual({ title: "Tall vase", price: "11" });
  next.form.restore();
  expect([next.get("title"), next.get("price")]).toEqual(["Tall vase", "11"]);
  expect(await next.form.save()).toBe(true);
  expect(next.server.sent[0]?.base).toEqual({ title: "Vase", price: "10" });
  expect(await storage.read()).toBeNull();
});

test("discarding an offer removes it, and what the record already has is not offered", async () => {
  const { form, set, storage } = open();
  set("title", "Tall vase");
  await form.flush();
  const next = open();
  await next.form.offerStored();
  await next.form.discardOffer();
  expect(await storage.read()).toBeNull();
  await storage.write({ at: 1, changes: { title: "Vase" }, base: { title: "Old" } });
  await next.form.offerStored();
  expect(next.form.getState().offer).toBeNull();
  expect(await storage.read()).toBeNull();
});

test("drafts of other records and members of staff are kept apart", async () => {
  const { form, set } = open("1");
  set("title", "Tall vase");
  await form.flush();
  expect(await recordDraftStorage(["mall", "anna", "product", "2"]).read()).toBeNull();
  expect(await recordDraftStorage(["mall", "bert", "product", "1"]).read()).toBeNull();
});

test("discarding takes away what the shop said about a field that was not changed", async () => {
  const { form, server, set } = open();
  set("title", "Bowl");
  server.fail = new ShopError(400, "price: a bowl costs more");
  expect(await form.save()).toBe(false);
  expect(form.form.getFieldState("price").error?.message).toBe("a bowl costs more");
  await form.discard();
  expect(form.form.getFieldState("price").error).toBeUndefined();
});

test("discarding sets every field back", async () => {
  const { form, set, get, storage } = open();
  set("title", "");
  set("edits", { a: 1 });
  expect(await form.save()).toBe(false);
  await form.discard();
  expect([get("title"), get("edits")]).toEqual(["Vase", {}]);
  expect(form.getState().changed).toEqual([]);
  expect(await storage.read()).toBeNull();
});

test("a newer record fills untouched fields only, and the base of touched ones stays", async () => {
  const { form, server, set, get } = open();
  set("price", "12");
  form.mergeRecord({ ...first, title: "Bowl", price: "11" });
  expect([get("title"), get("price")]).toEqual(["Bowl", "12"]);
  await form.save();
  expect(server.sent[0]).toMatchObject({ changes: { price: "12" }, base: { price: "10" } });
});

test("a conflict is asked, and the answer decides what the next save writes", async () => {
  const { form, server, set, get } = open();
  set("title", "Tall vase");
  set("price", "12");
  set("tags", ["a", "b"]);
  set("edits", { x: 1, y: 2 });
  const conflict = (field: string, base: unknown, theirs: unknown, yours: unknown) => ({ field, base, theirs, yours });
  server.fail = new ShopError(409, "Someone else changed this", {
    conflicts: [
      { ...conflict("title", "Vase", "Bowl", "Tall vase"), by: "Bert", at: "2026-01-01T10:00:00Z" },
      conflict("price", "10", "11", "12"),
      conflict("edits.x", 0, 5, 1),
    ],
  });
  server.record = { ...first, title: "Bowl", price: "11" };
  expect(await form.save()).toBe(false);
  expect(form.getState().conflicts?.map(({ field }) => field)).toEqual(["title", "price", "edits.x"]);
  expect(get("title")).toBe("Tall vase");
  await form.resolve({ title: "mine", price: "theirs", "edits.x": "theirs" });
  expect([get("title"), get("price"), get("edits")]).toEqual(["Tall vase", "11", { y: 2 }]);
  server.fail = null;
  expect(await form.save()).toBe(true);
  expect(server.sent[1]).toMatchObject({
    changes: { title: "Tall vase", tags: ["a", "b"], edits: { y: 2 } },
    base: { title: "Bowl", tags: ["a"] },
  });
  expect(Object.keys(server.sent[1]?.changes ?? {})).not.toContain("price");
});

test("errors of the schema and of the server stand at their fields", async () => {
  const { form, server, set } = open();
  set("title", "");
  expect(await form.save()).toBe(false);
  expect(server.sent).toEqual([]);
  expect(form.form.getFieldState("title").error?.message).toBe("Enter a title");
  set("title", "Bowl");
  server.fail = new ShopError(400, "changes.title: another product has it");
  expect(await form.save()).toBe(false);
  expect(form.form.getFieldState("title").error?.message).toBe("another product has it");
  expect(form.getState().failure).toBeNull();
  server.fail = new ShopError(404, "This product was deleted");
  expect(await form.save()).toBe(false);
  expect(form.getState().failure).toBe("This product was deleted");
  server.fail = new TypeError("failed to fetch");
  await form.save();
  expect(form.getState().failure).toMatch(/^Couldn't save/);
});

test("a browser without storage is reported, and saving works", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { form, set } = open();
  vi.stubGlobal("indexedDB", undefined);
  const blind = createRecordForm<Record, V>({
    record: first,
    values,
    schema,
    storage: {
      read: () => Promise.reject(new Error("no storage")),
      write: () => Promise.reject(new Error("no storage")),
      remove: () => Promise.reject(new Error("no storage")),
    },
    save: async ({ values: { edits: _edits, ...all } }) => ({ ...first, ...all }),
  });
  blind.start();
  await blind.offerStored();
  blind.form.setValue("title", "Bowl");
  await blind.flush();
  expect(blind.getState().unstored).toBe(true);
  expect(await blind.save()).toBe(true);
  expect(blind.getState().changed).toEqual([]);
  set("title", "x");
  expect(form.getState().changed).toEqual(["title"]);
});
