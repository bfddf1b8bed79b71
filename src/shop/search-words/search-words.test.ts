import { sql } from "kysely";
import { expect, test } from "vitest";
import { changesSource } from "#kernel/changes/list.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { cleanUp } from "#kernel/jobs/clean-up.ts";
import { runList } from "#kernel/lists/index.ts";
import { findMall } from "#kernel/malls/index.ts";
import { countFound, listProducts, suggest } from "../catalog/index.ts";
import { addProduct } from "../catalog/testing.ts";
import { createTestShop } from "../testing.ts";
import {
  deleteSearchWord,
  flushSearches,
  listSearchWords,
  popularSearches,
  recordSearch,
  saveSearchRedirect,
  saveSynonym,
  searchesSource,
} from "./index.ts";
import { wordsOf } from "./normal.ts";
import { keywordToKeep } from "./record.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const staff: ShopContext = { db, mall, actor: { staffId, name: "Ann", batchId: newId() } };
for (const good_name of ["Green sofa", "Sofas cover", "Running trainers", "Desk lamp", "Leather couches"]) {
  await addProduct(shop, { good_name });
}

async function now(): Promise<ShopContext> {
  const current = await findMall(db, mall.id);
  if (!current) throw new Error("no mall");
  return { db, mall: current };
}
const search = async (keyword: string) => listProducts(await now(), { keyword });
const namesOf = async (keyword: string) => (await search(keyword)).list.data.map(({ good_name }) => good_name).sort();

test("a group of synonyms finds the products of each of its words, both ways, until it is deleted", async () => {
  expect(await namesOf("davenport")).toEqual([]);
  const id = await saveSynonym(staff, { from_term: "", terms: ["Davenport", "sofa", "  couch "] });
  const all = ["Green sofa", "Leather couches", "Sofas cover"];
  expect(await namesOf("davenport")).toEqual(all);
  expect(await namesOf("couch")).toEqual(all);
  expect(await namesOf("SOFA")).toEqual(all);
  expect(await namesOf("green davenport")).toEqual(["Green sofa"]);
  expect((await search("davenport")).corrected).toBe("");
  const { products } = await suggest(await now(), { keyword: "davenport" });
  expect(products).toHaveLength(3);
  await deleteSearchWord(staff, "search_synonym", id);
  expect(await namesOf("davenport")).toEqual([]);
});

test("a one-way synonym works in its direction only; several words may mean one, and one several", async () => {
  await saveSynonym(staff, { from_term: "plimsoll", terms: ["trainers"] });
  expect(await namesOf("plimsoll")).toEqual(["Running trainers"]);
  await saveSynonym(staff, { from_term: "", terms: ["reading light", "desk lamp"] });
  expect(await namesOf("reading light")).toEqual(["Desk lamp"]);
  expect(await namesOf("light reading")).toEqual([]);
  await saveSynonym(staff, { from_term: "jogger", terms: ["running trainers"] });
  expect(await namesOf("jogger")).toEqual(["Running trainers"]);
  await addProduct(shop, { good_name: "White plimsoll" });
  expect(await namesOf("trainers")).toEqual(["Running trainers"]);
});

test.each(["' | 'z", "z & !q", "x:*", "(", "\\", "été d'or", "A-42"])(
  "the word %j of a synonym is taken as text",
  async (word) => {
    const id = await saveSynonym(staff, { from_term: "oddity", terms: [word, "lamp"] });
    expect(await namesOf("oddity")).toEqual(["Desk lamp"]);
    await deleteSearchWord(staff, "search_synonym", id);
  },
);

test("words are split as the database splits them", async () => {
  for (const text of ["Été d'Or", "A-42/b", "naïve CAFÉ", "it’s", "  x  ", "größe", "日本 tea", ""]) {
    const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
    expect(wordsOf(text)).toEqual(rows[0]?.words);
  }
});

test("a redirect leads a search elsewhere, whatever its case and punctuation", async () => {
  const id = await saveSearchRedirect(staff, { keyword: "Returns!", target: "/news" });
  expect((await search("returns")).redirect).toBe("/news");
  expect((await search("return")).redirect).toBeUndefined();
  await saveSearchRedirect(staff, { id, keyword: "refund policy", target: "https://help.example/refunds" });
  expect((await search("returns")).redirect).toBeUndefined();
  expect((await search("Refund-policy")).redirect).toBe("https://help.example/refunds");
  expect((await listSearchWords(shop)).redirects).toMatchObject([{ id, keyword: "refund policy" }]);
});

test("what breaks a rule is named", async () => {
  const synonym = (from_term: string, ...terms: string[]) => saveSynonym(staff, { from_term, terms });
  await expect(synonym("", "sofa", "Sofa")).rejects.toMatchObject({ code: 400, message: /^terms: .*two/ });
  await expect(synonym("sofa", "SOFA")).rejects.toMatchObject({ code: 400, message: /^terms: / });
  await expect(synonym("!", "sofa")).rejects.toMatchObject({ code: 400, message: /^from_term: / });
  const redirect = { keyword: "Refund policy", target: "/x" };
  await expect(saveSearchRedirect(staff, redirect)).rejects.toMatchObject({ code: 400, message: /^keyword: / });
  const gone = saveSynonym(staff, { id: newId(), from_term: "", terms: ["a", "b"] });
  await expect(gone).rejects.toMatchObject({ code: 404 });
});

test("searches are counted by day, with what they found, and nothing that may be personal", async () => {
  const context = await now();
  for (const typed of ["Lamp", "lamp ", "unobtainium", "ann@example.com", "+1 503 555 0100", ""]) {
    recordSearch(context, typed, countFound);
  }
  await flushSearches(db, countFound);
  recordSearch(context, "lamp", countFound);
  await flushSearches(db, countFound);
  const rows = await db
    .selectFrom("search_count")
    .select(["keyword", "searches", "results"])
    .orderBy("keyword")
    .execute();
  expect(rows).toEqual([
    { keyword: "lamp", searches: 3, results: 1 },
    { keyword: "unobtainium", searches: 1, results: 0 },
  ]);
  const none = await runList(shop, searchesSource, {
    filters: [{ field: "without_results", operator: "is", value: true }],
  });
  expect(none.rows).toMatchObject([{ keyword: "unobtainium", searches: 1, results: 0, helped: false }]);
  expect(keywordToKeep("x".repeat(200))).toHaveLength(100);
});

test("a search that was made once is forgotten after a week, the others after a year", async () => {
  await db.deleteFrom("search_count").execute();
  const row = (keyword: string, day: string, searches: number) => ({
    mall_id: mall.id,
    keyword,
    searches,
    results: 0,
    day: sql<string>`current_date - ${sql.lit(day)}::int`,
  });
  await db
    .insertInto("search_count")
    .values([
      row("once", "8", 1),
      row("fresh", "2", 1),
      row("often", "8", 2),
      row("twice", "8", 1),
      row("twice", "1", 1),
      row("old", "366", 9),
    ])
    .execute();
  await cleanUp(db, { visitDays: 90, changeDays: 90 });
  const left = await db.selectFrom("search_count").select("keyword").distinct().orderBy("keyword").execute();
  expect(left.map(({ keyword }) => keyword)).toEqual(["fresh", "often", "twice"]);
});

test("popular are searches of 30 days that found products, of words that products have", async () => {
  await db.deleteFrom("search_count").execute();
  const row = (keyword: string, day: number, searches: number, results = 1) => ({
    mall_id: mall.id,
    keyword,
    searches,
    results,
    day: sql<string>`current_date - ${sql.lit(day)}::int`,
  });
  await db
    .insertInto("search_count")
    .values([
      row("desk lamp", 1, 3),
      row("desk lamp", 9, 3),
      row("sofa", 1, 9),
      row("the green sofa", 2, 5),
      row("running", 1, 4),
      row("trainers", 31, 50),
      row("unobtainium", 1, 60, 0),
      row("silly words", 1, 60),
    ])
    .execute();
  expect(await popularSearches(await now())).toEqual(["sofa", "desk lamp", "the green sofa"]);
});

test("the histories of synonyms and of redirects are their own", async () => {
  const asAda = (): ShopContext => ({ ...staff, actor: { staffId, name: "Ada", batchId: newId() } });
  await saveSynonym(asAda(), { from_term: "", terms: ["pouffe", "footstool"] });
  await saveSearchRedirect(asAda(), { keyword: "opening hours", target: "/ContactUs" });
  const typesOf = async (type: string) => {
    const filters = [{ field: "record_type", operator: "any" as const, value: [type] }];
    const { rows } = await runList(shop, changesSource, { filters });
    return rows.filter((row) => row.staff === "Ada").map(({ record_types }) => record_types);
  };
  expect(await typesOf("search_synonym")).toEqual([["Synonyms"]]);
  expect(await typesOf("search_redirect")).toEqual([["Search redirects"]]);
});
