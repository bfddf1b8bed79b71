/** The kept counts of texts and translations say what counting says, whatever was written, undone or taken away. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { altField } from "../catalog/alt-texts.ts";
import { createCategories, createProducts, deleteProduct, updateProduct } from "../catalog/commands/index.ts";
import { createArticles } from "../content/commands/index.ts";
import { addLanguage, deleteLanguage } from "../languages/index.ts";
import { createTestShop } from "../testing.ts";
import { addUpCounts, coverage, deleteTranslations, saveTranslations } from "./index.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const { db, mall } = shop;
const by = (batchId = newId()): ShopContext => ({ db, mall, actor: { staffId: newId(), name: "Ann", batchId } });

interface Count {
  readonly kind: string;
  readonly locale: string;
  readonly cells: number;
}

/** Kept, and counted: without kinds that have nothing. */
async function bothCounts({ mall: of }: ShopContext = shop) {
  const columns = sql`sum(cells)::int as cells, sum(outdated)::int as outdated, sum(machine)::int as machine,
    sum(unreviewed)::int as unreviewed`;
  const [kept, counted] = await Promise.all([
    sql<Count>`select kind, locale, ${columns} from translation_count where mall_id = ${of.id}
      group by 1, 2 having sum(cells) <> 0 order by 1, 2`.execute(db),
    sql<Count>`select kind, locale, ${columns} from counted_translations(${of.id}::uuid)
      group by 1, 2 having sum(cells) <> 0 order by 1, 2`.execute(db),
  ]);
  return { kept: kept.rows, counted: counted.rows };
}
/** States that are kept with translations, and those that their texts give. */
async function wrongStates() {
  const { rows } =
    await sql`select kind, record_id, field from translation where mall_id = ${mall.id} and source_state <>
    source_state_of(translated_text(mall_id, kind, record_id, field), source_hash)
    and kind in ('product', 'category', 'article', 'news', 'link', 'shipping_method')`.execute(db);
  return rows;
}
async function expectRight() {
  const { kept, counted } = await bothCounts();
  expect(kept).toEqual(counted);
  expect(await wrongStates()).toEqual([]);
  return kept;
}

const [id = "", second = ""] = await createProducts(shop, [
  { good_name: "Blue vase", seo_name: "blue-vase", description: "<p>Of glass</p>", variants: [{ price: "1" }] },
  { good_name: "Red vase", seo_name: "red-vase", variants: [{ price: "1" }] },
]);

test("a shop with one language counts nothing; with its first other one it counts what there is", async () => {
  expect((await bothCounts()).kept).toEqual([]);
  await addLanguage(shop, "de");
  await addLanguage(shop, "fr");
  expect(await expectRight()).toEqual([
    { kind: "address", locale: "", cells: 2, outdated: 0, machine: 0, unreviewed: 0 },
    { kind: "product", locale: "", cells: 3, outdated: 0, machine: 0, unreviewed: 0 },
  ]);
});

test("texts and translations are counted as they come, change and go, and as undo brings them back", async () => {
  const [category = ""] = await createCategories(by(), [{ name: "Vases", description: "For flowers" }]);
  await createArticles(by(), [{ title: "About us", body: "<p>Hello</p>" }]);
  await expectRight();
  await saveTranslations(by(), [
    { kind: "product", id, locale: "de", field: "good_name", value: "Blaue Vase" },
    { kind: "product", id, locale: "fr", field: "good_name", value: "Vase bleu", state: "machine" },
    { kind: "product", id, locale: "de", field: "seo_title", value: "Ohne Text" },
    { kind: "product", id: second, locale: "de", field: "good_name", value: "Rote Vase", state: "draft" },
    { kind: "category", id: category, locale: "de", field: "name", value: "Vasen" },
  ]);
  const saved = await expectRight();
  expect(saved).toContainEqual({ kind: "product", locale: "de", cells: 2, outdated: 0, machine: 0, unreviewed: 1 });
  expect(saved).toContainEqual({ kind: "product", locale: "fr", cells: 1, outdated: 0, machine: 1, unreviewed: 1 });
  const changed = newId();
  await updateProduct(by(changed), id, { good_name: "Deep blue vase", seo_title: "Vase", description: "" });
  expect(await expectRight()).toContainEqual({
    kind: "product",
    locale: "de",
    cells: 3,
    outdated: 2,
    machine: 0,
    unreviewed: 1,
  });
  await undo(by(), { batch_id: changed }, () => true);
  expect(await expectRight()).toEqual(saved);
  const deleted = newId();
  await deleteProduct(by(deleted), id);
  expect(await expectRight()).toContainEqual({
    kind: "product",
    locale: "de",
    cells: 1,
    outdated: 0,
    machine: 0,
    unreviewed: 1,
  });
  await undo(by(), { batch_id: deleted }, () => true);
  expect(await expectRight()).toEqual(saved);
  const gone = newId();
  await deleteTranslations(by(gone), { kind: "product", id });
  await expectRight();
  await undo(by(), { batch_id: gone }, () => true);
  expect(await expectRight()).toEqual(saved);
});

test("alternative texts are counted, and are outdated when they change", async () => {
  const media = (alt: string, file = "/a.webp") => [{ file, alt, focal: null }];
  const [pictured = ""] = await createProducts(by(), [
    { good_name: "Jug", seo_name: "jug", media: media("A jug"), variants: [{ price: "1" }] },
  ]);
  const before = await expectRight();
  const cell = { kind: "product" as const, id: pictured, locale: "de", field: altField("/a.webp") };
  await saveTranslations(by(), [{ ...cell, value: "Ein Krug" }]);
  const count = (of: Awaited<ReturnType<typeof expectRight>>, locale: string) =>
    of.find((one) => one.kind === "product" && one.locale === locale);
  const saved = await expectRight();
  expect(count(saved, "de")).toMatchObject({ cells: (count(before, "de")?.cells ?? 0) + 1 });
  await updateProduct(by(), pictured, { media: media("A large jug") });
  const changed = await expectRight();
  expect(changed).not.toEqual(saved);
  await updateProduct(by(), pictured, { media: media("A large jug", "/b.webp") });
  expect(count(await expectRight(), "de")).toEqual(count(before, "de"));
  await updateProduct(by(), pictured, { media: media("A jug") });
  expect(await expectRight()).toEqual(saved);
  await deleteProduct(by(), pictured);
  await expectRight();
});

test("counts are added up, and stay what they are; a language that comes back is counted anew", async () => {
  const before = await expectRight();
  await addUpCounts(shop);
  expect(await expectRight()).toEqual(before);
  const { rows } = await sql`select from translation_count where mall_id = ${mall.id}`.execute(db);
  expect(rows).toHaveLength(before.length);
  for (const code of ["de", "fr"] as const) await deleteLanguage(by(), code);
  await updateProduct(by(), second, { good_name: "Crimson vase", seo_title: "Crimson" });
  await expectRight();
  await addLanguage(by(), "de");
  await addLanguage(by(), "fr");
  await expectRight();
});

test("coverage says by kind and language what is done, missing, outdated and not reviewed", async () => {
  const covered = await coverage(shop);
  expect(covered.languages.map(({ code }) => code)).toEqual(["de", "fr"]);
  expect(covered.kinds.find(({ kind }) => kind === "product")).toEqual({
    kind: "product",
    texts: 4,
    languages: [
      { code: "de", translated: 2, outdated: 1, machine: 0, unreviewed: 1 },
      { code: "fr", translated: 1, outdated: 0, machine: 1, unreviewed: 1 },
    ],
  });
  // Kinds of which the shop has no texts are left out.
  expect(covered.kinds.map(({ kind }) => kind)).toEqual(["product", "category", "article"]);
  expect((await bothCounts(other)).kept).toEqual([]);
});
