/** Which rows writing translations reads and changes besides the translations. It counts rows and measures no time. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { rowsRead } from "#db/testing/rows-read.ts";
import { runCommand } from "#kernel/command.ts";
import { newId } from "#kernel/ids.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { listProducts } from "../catalog/index.ts";
import { addCategory, addProduct } from "../catalog/testing.ts";
import { addLanguage, updateLanguage } from "../languages/index.ts";
import { createTestShop } from "../testing.ts";
import { deleteTranslations, saveTranslations } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const by = { db, mall, actor: { staffId: newId(), name: "Ann", batchId: newId() } };
for (const code of ["de", "fr"] as const) {
  await addLanguage(by, code);
  await updateLanguage(by, code, { published: true });
}
const category = await addCategory(shop, "Furniture");
const options = [{ name: "Size", values: ["S", "M"] }];
const ids = await Promise.all(
  ["Lamp", "Chair", "Table"].map((good_name) => addProduct(shop, { good_name, options, categories: [category] })),
);
const cells = (locale: "de" | "fr", words: string, field = "good_name") =>
  ids.map((id, at) => ({ kind: "product" as const, id, field, locale, value: `${words} ${at}` }));
await saveTranslations(by, [
  { kind: "category", id: category, field: "name", locale: "de", value: "Möbel" },
  { kind: "option_value", id: '["Size","S"]', field: "name", locale: "de", value: "Klein" },
]);

/** Words and names in the search index. Positions of words are left out: only their order matters. */
const searched = async () =>
  (
    await sql<{
      words: string[];
      names: unknown;
    }>`select names, array(select concat(lexeme, array_to_string(weights, ''))
      from unnest(words) order by lexeme) as words from product_search where mall_id = ${mall.id} order by product_id`.execute(
      db,
    )
  ).rows;
const inLists = async () =>
  (await sql`select ctid::text, product_id from listed_product where mall_id = ${mall.id} order by 1`.execute(db)).rows;

test("saving a translated title changes the search words of its language as indexing the product does, and no row of a product list", async () => {
  await saveTranslations(by, cells("fr", "Meuble ancien"));
  const places = await inLists();
  expect(places.length).toBeGreaterThan(0);
  await saveTranslations(by, cells("de", "Schränkchen 日本の"));
  await saveTranslations(by, cells("de", "Kommode 日本の机"));
  await saveTranslations(by, cells("de", "Aus Eiche", "summary"));
  expect(await inLists()).toEqual(places);
  const after = await searched();
  await sql`select index_products(${mall.id}::uuid, ${ids}::uuid[])`.execute(db);
  expect(after).toEqual(await searched());
  expect(JSON.stringify(after)).toContain("meuble");
  expect(JSON.stringify(after)).not.toContain("schrankchen");
});

test("words in scripts without spaces are found after many changes of their texts", async () => {
  for (let time = 0; time < 4; time++) await saveTranslations(by, cells("de", `新款运动鞋 ${time}`));
  const german = mallIn((await findMall(db, mall.id)) ?? mall, "de");
  if (!german) throw new Error("not published");
  const found = async (keyword: string) =>
    (await listProducts({ db, mall: german }, { keyword })).list.data.map(({ good_name }) => good_name);
  expect((await found("运动鞋")).length).toBe(3);
  const { rows } = await sql<{
    most: number;
  }>`select max(place) as most from product_search, unnest(words) w (lexeme, places, weights),
    unnest(places) place where mall_id = ${mall.id}`.execute(db);
  // Positions do not grow with each change: PostgreSQL stores none above 16,383.
  expect(rows[0]?.most).toBeLessThan(40);
});

test("deleting translations deletes their search words, and those of other languages stay", async () => {
  await saveTranslations(by, [...cells("de", "Truhe"), ...cells("fr", "Coffre")]);
  for (const id of ids) await deleteTranslations(by, { kind: "product", id, locale: "de" });
  const after = JSON.stringify(await searched());
  expect(after).not.toContain("truhe");
  expect(after).toContain("coffre");
  await sql`select index_products(${mall.id}::uuid, ${ids}::uuid[])`.execute(db);
  expect(JSON.stringify(await searched())).toBe(after);
});

test("changing the value of a translation does not read the product that it translates", async () => {
  await saveTranslations(by, cells("de", "Hohes Regal", "summary"));
  const write = sql`update translation set value = value || '!' where mall_id = ${mall.id} and field = 'summary'`;
  expect(await rowsRead(db, ["product"], (trx) => runCommand({ db: trx, mall }, null, () => write.execute(trx)))).toBe(
    0,
  );
});
