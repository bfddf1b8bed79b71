import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall, mallIn, otherLanguages, ownMall } from "#kernel/malls/index.ts";
import { createTestShop } from "../testing.ts";
import { addLanguage, deleteLanguage, listLanguages, sortLanguages, updateLanguage } from "./languages.ts";

const shop = await createTestShop();
const other = await shop.anotherMall({ locale: "de-CH" });

const by = (context: ShopContext & { readonly staffId: string }, batchId = newId()): ShopContext => ({
  db: context.db,
  mall: context.mall,
  actor: { staffId: context.staffId, name: "owner@example.com", batchId },
});
const read = async ({ db, mall }: ShopContext) => {
  const mallRow = await findMall(db, mall.id);
  if (!mallRow) throw new Error("no mall");
  return mallRow;
};

test("languages are added, published, put in order and removed; shoppers see the published ones", async () => {
  expect(await listLanguages(shop)).toEqual([]);
  await addLanguage(by(shop), "de");
  await addLanguage(by(shop), "fr");
  await expect(addLanguage(by(shop), "en")).rejects.toMatchObject({
    code: 400,
    message: "code: this is the shop’s own language",
  });
  await expect(addLanguage(by(shop), "de")).rejects.toMatchObject({
    code: 400,
    message: "code: the shop has this language already",
  });
  expect(otherLanguages(await read(shop))).toEqual([]);
  await updateLanguage(by(shop), "de", { published: true });
  await updateLanguage(by(shop), "fr", { published: true, fallback: "de" });
  await sortLanguages(by(shop), ["fr"]);
  expect(await listLanguages(shop)).toEqual([
    { code: "fr", fallback: "de", published: true },
    { code: "de", fallback: "", published: true },
  ]);
  const mall = await read(shop);
  expect(otherLanguages(mall)).toEqual(["fr", "de"]);
  const german = mallIn(mall, "de");
  expect(german).toMatchObject({ locale: "de", view: { prefix: "/de" } });
  expect(mallIn(mall, "es")).toBeUndefined();
  expect(german && ownMall(german)).toBe(mall);
  await expect(updateLanguage(by(shop), "de", { fallback: "fr" })).rejects.toMatchObject({ code: 400 });
  await expect(updateLanguage(by(shop), "de", { fallback: "ja" })).rejects.toMatchObject({ code: 400 });
  await expect(updateLanguage(by(other), "de", { published: true })).rejects.toMatchObject({ code: 404 });
  await deleteLanguage(by(shop), "de");
  expect(await listLanguages(shop)).toEqual([{ code: "fr", fallback: "", published: true }]);
  await expect(deleteLanguage(by(shop), "de")).rejects.toMatchObject({ code: 404 });
});

test("what was removed or hidden comes back by undo", async () => {
  await addLanguage(by(other), "pt-BR");
  await updateLanguage(by(other), "pt-BR", { published: true });
  const hidden = newId();
  await updateLanguage(by(other, hidden), "pt-BR", { published: false });
  await undo(by(other), { batch_id: hidden }, () => true);
  expect(await listLanguages(other)).toEqual([{ code: "pt-BR", fallback: "", published: true }]);
  const removed = newId();
  await deleteLanguage(by(other, removed), "pt-BR");
  await undo(by(other), { batch_id: removed }, () => true);
  expect(await listLanguages(other)).toEqual([{ code: "pt-BR", fallback: "", published: true }]);
  const named = await other.db
    .selectFrom("change")
    .select("record_name")
    .distinct()
    .where("mall_id", "=", other.mall.id)
    .where("record_type", "=", "language")
    .execute();
  expect(named).toEqual([{ record_name: "Português (Brasil)" }]);
});

test("a language that has become the shop's own is no view of it", async () => {
  const { db, mall } = other;
  await expect(addLanguage(by(other), "de")).rejects.toMatchObject({ code: 400 });
  await db.updateTable("mall").set({ locale: "pt-BR" }).where("id", "=", mall.id).execute();
  const changed = await read(other);
  expect(otherLanguages(changed)).toEqual([]);
  expect(await listLanguages({ db, mall: changed })).toEqual([]);
});
