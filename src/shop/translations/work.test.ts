/** What writing translations reads and writes besides them: rows, not the time that it takes. */
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

/** Words without their places, of which only the order counts. */
const searched = async () =>
  (
    await sql<{ words: string[]; names: unknown }>`select names, array(select concat(lexeme, array_to_string(weights, ''))
      from unnest(words) order by lexeme) as words from product_search where mall_id = ${mall.id} order by product_id`.execute(
      db,
    )
  ).rows;
const inLists = async () =>
  (await sql`select ctid::text, product_id from listed_product where mall_id = ${mall.id} order by 1`.execute(db)).rows;

test("a translated title changes the words of its language, as indexing the product would, and no place in a list", async () => {
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

test("words in scripts without blanks are found after many changes of their texts", async () => {
  for (let time = 0; time < 4; time++) await saveTranslations(by, cells("de", `新款运动鞋 ${time}`));
  const german = mallIn((await findMall(db, mall.id)) ?? mall, "de");
  if (!german) throw new Error("not published");
  const found = async (keyword: string) =>
    (await listProducts({ db, mall: german }, { keyword })).list.data.map(({ good_name }) => good_name);
  expect((await found("运动鞋")).length).toBe(3);
  const { rows } = await sql<{ most: number }>`select max(place) as most from product_search, unnest(words) w (lexeme, places, weights),
    unnest(places) place where mall_id = ${mall.id}`.execute(db);
  // Places stay where the text has them: PostgreSQL keeps none behind 16,383.
  expect(rows[0]?.most).toBeLessThan(40);
});

test("translations that are taken away take their words along, and those of other languages stay", async () => {
  await saveTranslations(by, [...cells("de", "Truhe"), ...cells("fr", "Coffre")]);
  for (const id of ids) await deleteTranslations(by, { kind: "product", id, locale: "de" });
  const after = JSON.stringify(await searched());
  expect(after).not.toContain("truhe");
  expect(after).toContain("coffre");
  await sql`select index_products(${mall.id}::uuid, ${ids}::uuid[])`.execute(db);
  expect(JSON.stringify(await searched())).toBe(after);
});

test("another translation of the same text is not compared with it again", async () => {
  await saveTranslations(by, cells("de", "Hohes Regal", "summary"));
  const write = sql`update translation set value = value || '!' where mall_id = ${mall.id} and field = 'summary'`;
  expect(await rowsRead(db, ["product"], (trx) => runCommand({ db: trx, mall }, null, () => write.execute(trx)))).toBe(0);
});
