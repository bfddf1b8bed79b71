/** Files in designs: what is published, drafts, older versions. */
import { expect, test } from "vitest";
import { listen } from "#db/listen.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { findMall, mallChannel } from "#kernel/malls/index.ts";
import { sourceHash } from "#kernel/translations/index.ts";
import {
  getDecoration,
  getTranslation,
  listRevisions,
  loadDraft,
  saveDecoration,
  saveDraft,
  saveTranslation,
  saveTranslationDraft,
} from "../../decorations/index.ts";
import { testRegistry as registry, wire } from "../../decorations/testing.ts";
import { addLanguage } from "../../languages/index.ts";
import { createTestShop } from "../../testing.ts";
import { deleteMedia, findMedia, replaceMedia } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const author = "owner@example.com";
const publisher = { author };
const staff = () => ({ ...asStaff(shop), registry });

async function addFile(name: string) {
  const id = newId();
  const stem = `/uploads/${id.replaceAll("-", "")}`;
  const uploaded = { file: `${stem}.webp`, original_name: name, mime: "image/webp" };
  await db
    .insertInto("upload")
    .values({ mall_id: mall.id, id, ...uploaded, bytes: 1000, width: 3200, height: 1800, buyer_id: null })
    .execute();
  return { id, file: uploaded.file, narrow: `${stem}-800.webp` };
}
const picture = (file: string) => `<p><img src="${file}"></p>`;
const text = (file: string, id = -1) => wire(13, { content: picture(file) }, { id });
const publish = (file: string) =>
  saveDecoration({ db, mall, registry }, 1, { home_modules: [text(file)], cart_modules: [] }, author);
const shown = async () => {
  const { home_modules } = await getDecoration({ db, mall, registry }, 1, "editor", { modules: ["home_modules"] });
  return JSON.stringify(home_modules);
};
const versions = async () => (await listRevisions(shop, 1, { page: 1, pageSize: 20 })).list.data;
const uses = async (id: string) => (await findMedia(shop, id)).uses.map(({ kind, name }) => `${kind}: ${name}`);
const draftWith = (file: string, revision: number) => {
  const before = [{ key: "a", module: text(file, 1) }];
  const group = { revision, before, now: [...before, { key: "b", module: wire(99, {}, { id: -1 }) }] };
  return {
    format: 1 as const,
    definitions: "",
    tab: "one",
    time: 1,
    changed: ["home_modules" as const],
    groups: { home_modules: group },
    past: [],
    future: [],
  };
};
const whose = { staffId: shop.staffId, decoration: 1 };

test("a replaced file is replaced in what shoppers see and in drafts; older versions keep it, and undo brings it back", async () => {
  const [old, next] = [await addFile("old.jpg"), await addFile("next.jpg")];
  const { revision } = await publish(old.narrow);
  await saveDraft(shop, whose, draftWith(old.narrow, revision));
  const { email } = await db
    .selectFrom("staff")
    .select("email")
    .where("id", "=", shop.staffId)
    .executeTakeFirstOrThrow();
  const name = (await db.selectFrom("decoration").select("name").executeTakeFirstOrThrow()).name;
  expect(await uses(old.id)).toEqual([`design: ${name}`, `draft: ${name} (${email})`]);
  expect((await deleteMedia(staff(), [old.id])).deleted).toBe(0);

  const heard: string[] = [];
  const following = await listen(shop.url, mallChannel, (payload) => heard.push(JSON.parse(payload).what));
  const context = staff();
  const done = await replaceMedia(context, old.id, next.id, publisher);
  expect(done).toEqual({ replaced: 2, published: [1], drafts: 1, kept: [] });
  expect(await shown()).toContain(next.file);
  await expect.poll(() => heard).toContain("decoration");
  await following.stop();
  expect((await versions())[0]).toMatchObject({
    number: revision + 1,
    author,
    note: "Replaced the file “old.jpg”",
    changed: ["home_modules"],
    is_current: true,
  });
  // The draft starts from the new version: its publish is no conflict.
  const { draft } = await loadDraft(shop, whose);
  expect(draft?.groups.home_modules).toMatchObject({ revision: revision + 1 });
  expect(JSON.stringify(draft)).not.toContain(old.narrow);
  expect(draft?.time).toBeGreaterThan(1);
  const now = draft?.groups.home_modules?.now.map(({ module }) => module) ?? [];
  const bases = { revisions: { home_modules: revision + 1 } };
  await expect(
    saveDecoration({ db, mall, registry }, 1, { home_modules: now, ...bases }, author),
  ).resolves.toMatchObject({
    revision: revision + 2,
  });

  // What older versions show stays, and so does the file.
  expect(await uses(old.id)).toEqual([`version: ${name}`]);
  expect(await deleteMedia(staff(), [old.id])).toMatchObject({ deleted: 0, used: [{ name: "old.jpg" }] });
  const again = await replaceMedia(staff(), old.id, next.id, publisher);
  expect(again).toEqual({ replaced: 0, published: [], drafts: 0, kept: [{ kind: "version", id: "1", name }] });
});

test("a replaced file is replaced in other languages too, and in translators' drafts", async () => {
  const [old, next] = [await addFile("g.jpg"), await addFile("h.jpg")];
  await addLanguage(shop, "de");
  const context = { db, mall: (await findMall(db, mall.id)) ?? mall, registry };
  const { revision, ids } = await saveDecoration(
    context,
    1,
    { home_modules: [wire(13, { content: "<p>A</p>" })] },
    author,
  );
  const cell = {
    ...{ group: "home_modules" as const, module: ids.home_modules?.[0] ?? 0, keys: ["content"] },
    ...{ source: sourceHash("<p>A</p>"), value: picture(old.file) },
  };
  await saveTranslation(context, 1, { locale: "de", revision, cells: [cell] }, author);
  const mine = { ...whose, locale: "de" };
  await saveTranslationDraft(context, mine, { revision, time: 1, cells: [{ ...cell, value: picture(old.narrow) }] });
  expect(await uses(old.id)).toHaveLength(2);
  const done = await replaceMedia(staff(), old.id, next.id, publisher);
  expect(done).toMatchObject({ published: [1], drafts: 1 });
  const { cells, draft } = await getTranslation(context, mine);
  expect(cells.find(({ module }) => module === cell.module)).toMatchObject({
    value: expect.stringContaining(next.file),
    state: "done",
  });
  expect(draft?.cells[0]?.value).toBe(picture(next.file));
  expect((await versions())[0]).toMatchObject({ changed: [], languages: ["de"], is_current: true });
});

test("undo makes the version before the published one again, unless something was published since", async () => {
  const [old, next] = [await addFile("a.jpg"), await addFile("b.jpg")];
  const { revision } = await publish(old.file);
  const first = staff();
  await replaceMedia(first, old.id, next.id, publisher);
  const undone = await undo(asStaff(shop), { batch_id: first.actor.batchId }, () => true);
  expect(undone).toMatchObject({ undone: 1, conflict_count: 0 });
  expect(await shown()).toContain(old.file);
  expect((await versions()).find((one) => one.is_current)?.number).toBe(revision);

  const second = staff();
  await replaceMedia(second, old.id, next.id, publisher);
  await saveDecoration({ db, mall, registry }, 1, { home_modules: [wire(99)] }, author);
  const late = await undo(asStaff(shop), { batch_id: second.actor.batchId }, () => true);
  expect(late).toMatchObject({ undone: 0, conflict_count: 1 });
  expect(await shown()).not.toContain("/uploads/");
});

test("undo sets drafts back too, unless they were changed since; the undo is undone in the same way", async () => {
  const [old, next] = [await addFile("e.jpg"), await addFile("f.jpg")];
  const { revision } = await publish(old.file);
  const kept = async () => (await loadDraft(shop, whose)).draft;
  await saveDraft(shop, whose, draftWith(old.file, revision));
  const first = staff();
  await replaceMedia(first, old.id, next.id, publisher);
  const replaced = await kept();
  const undoing = asStaff(shop);
  expect(await undo(undoing, { batch_id: first.actor.batchId }, () => true)).toMatchObject({ conflict_count: 0 });
  // As it was, but newer than what a browser may keep.
  const back = await kept();
  expect(back).toEqual({ ...draftWith(old.file, revision), time: back?.time });
  expect(back?.time).toBeGreaterThanOrEqual(replaced?.time ?? Number.NaN);
  expect(await undo(asStaff(shop), { batch_id: undoing.actor.batchId }, () => true)).toMatchObject({
    conflict_count: 0,
  });
  expect(await kept()).toEqual({ ...replaced, time: expect.any(Number) });

  const mine = { ...draftWith(next.file, revision), tab: "mine" };
  await saveDraft(shop, whose, mine);
  const second = staff();
  await replaceMedia(second, next.id, old.id, publisher);
  const edited = { ...mine, time: 5 };
  await saveDraft(shop, whose, edited);
  const late = await undo(asStaff(shop), { batch_id: second.actor.batchId }, () => true);
  expect(late).toMatchObject({ conflict_count: 1, conflicts: [{ field: "content" }] });
  expect(await kept()).toEqual(edited);
});

test("who may not publish changes no design and no draft, and is told which keep the file", async () => {
  const [old, next] = [await addFile("c.jpg"), await addFile("d.jpg")];
  const { revision } = await publish(old.file);
  const rights = { may: (permission: string) => permission !== "decoration:publish", confirm: async () => {} };
  const done = await replaceMedia({ ...asStaff(shop, { rights }), registry }, old.id, next.id, publisher);
  expect(done).toMatchObject({ replaced: 0, published: [], kept: [{ kind: "design", id: "1" }] });
  expect(await shown()).toContain(old.file);
  expect((await versions())[0]?.number).toBe(revision);
});
