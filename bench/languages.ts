/**
 * A shop with many products in five languages beside itself before it had them: lists, searches, what translators read and write. Each question is asked once,
 * with what is the same in all of them warm.
 *
 * `BENCH_LANGUAGES` names a folder that keeps the shop between runs (in which it has its languages already: then nothing is compared with one language);
 * `BENCH_PRODUCTS` makes it smaller.
 */
import "#domains.ts";
import { type RawBuilder, sql } from "kysely";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { listProducts } from "#shop/catalog/index.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { addUpCounts, coverage, saveTranslations, translationRows } from "#shop/translations/index.ts";
import { cachedLanguages } from "./cached-languages.ts";
import { listQuestions, type Question, searches, times } from "./catalog.ts";
import { type Filled, openFilled } from "./fill.ts";
import { milliseconds, p95 } from "./statistics.ts";
import type { Row } from "./types.ts";
import { viewRows } from "./views.ts";

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const codes = ["de", "fr", "es", "ja"] as const;
const cells = Math.min(10_000, products);
/** Products whose words one statement makes anew. */
const portion = 1000;

export async function languages(): Promise<Row[]> {
  const kept = process.env.BENCH_LANGUAGES;
  const folder = kept ?? (await temporaryFolder("bench-"));
  try {
    const shop = await openFilled(folder, products);
    try {
      return await measured(shop);
    } finally {
      await shop.stop();
    }
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

async function measured(shop: Filled): Promise<Row[]> {
  await shop.analyze();
  const isNew = (await shop.db.selectFrom("mall_locale").select("code").execute()).length === 0;
  const alone = isNew ? await asked(shop, (question) => question) : undefined;
  if (isNew) await translate(shop);
  await shop.analyze();
  const mall = await findMall(shop.db, shop.mall.id);
  const german = mall && mallIn(mall, "de");
  if (!german) throw new Error("the shop is not shown in German");
  const view: ShopContext = { db: shop.db, mall: german };
  const inGerman = await asked(view, ({ keyword, ...rest }) => ({
    ...rest,
    ...(keyword && { keyword: inGermanWords(keyword) }),
  }));
  const about = `${products.toLocaleString("en")} products × ${codes.length + 1} languages`;
  const beside = (what: string, now: number, before: number | undefined, most: number): Row => ({
    what: `${what}, ${about}, p95`,
    value: milliseconds(now),
    reference: before === undefined ? "" : `${milliseconds(before)} before it had them`,
    ...(before !== undefined && { ratio: now / before }),
    bar: `≤ ${Math.round(most * 100)} %`,
    ok: before === undefined || now <= most * before,
  });
  const limit = (what: string, value: number, most: number, unit = "ms"): Row => ({
    what: `${what}, ${about}`,
    value: unit === "s" ? `${(value / 1000).toFixed(1)} s` : milliseconds(value),
    reference: "",
    bar: `≤ ${most} ${unit}`,
    ok: value <= (unit === "s" ? most * 1000 : most),
  });
  const rows = [
    beside("Product list of 20 in German", inGerman.list, alone?.list, 1.1),
    beside("Search in German", inGerman.search, alone?.search, 1.2),
    ...(await viewRows(shop, about, inGermanWords)),
  ];
  const context = { db: shop.db, mall: mall ?? shop.mall };
  await addUpCounts(context);
  rows.push(limit("Coverage of all texts", await worst(() => coverage(context)), 50));
  const find = (search: string) =>
    translationRows(context, { locales: [...codes], addresses: false, search, limit: 100 });
  rows.push(limit("All texts, a rare word", await worst(() => find("deAE-N00012")), 300));
  rows.push(limit("All texts, a word that nothing has", await worst(() => find("zzyzx")), 300));
  rows.push(limit(`${cells.toLocaleString("en")} translations written`, await written(context), 20, "s"));
  return [...rows, ...cachedLanguages()];
}

/** As `translate` makes words: each begins with the language. */
const inGermanWords = (keyword: string) => keyword.replaceAll(/(?<![\w-])[a-z]+/gi, "de$&");

async function asked(shop: ShopContext, change: (question: Question) => Question) {
  const lists = await listQuestions(shop);
  for (const question of lists) await listProducts(shop, question);
  const questions = searches().map(change);
  for (const question of questions) await listProducts(shop, { ...question, min_price: "1" });
  return { list: p95(await times(shop, [...lists, ...lists])), search: p95(await times(shop, questions)) };
}

/** The slowest of five times. */
async function worst(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let time = 0; time < 5; time++) {
    const begin = performance.now();
    await work();
    durations.push(performance.now() - begin);
  }
  return Math.max(...durations);
}

/** Title, summary and a description of about 1 KB of each product in each language. */
async function translate(shop: Filled): Promise<void> {
  for (const code of codes) {
    await addLanguage(shop, code);
    await updateLanguage(shop, code, { published: true });
    console.log(`translating into ${code} …`);
    const words = (text: string) => sql`regexp_replace(${sql.raw(text)}, '\\m([[:alpha:]])', ${`${code}\\1`}, 'g')`;
    await withoutLimit(
      shop,
      sql`insert into translation (mall_id, kind, record_id, locale, field, value, source_hash)
      select p.mall_id, 'product', p.id::text, ${code}, f.field, f.value, text_hash(f.source) from product p
      cross join lateral (values ('good_name', p.good_name, ${words("p.good_name")}), ('summary', p.summary, ${words("p.summary")}),
        ('description', p.description, repeat(${words("left(p.description, 200)")}, 5))) f (field, source, value)
      where p.mall_id = ${shop.mall.id} and f.value <> ''`,
    );
  }
  const ids = (
    await shop.db.selectFrom("product").select("id").where("mall_id", "=", shop.mall.id).orderBy("id").execute()
  ).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion);
    await withoutLimit(shop, sql`select index_products(${shop.mall.id}::uuid, ${some}::uuid[])`);
  }
}

/** A statement of the preparation, which may take longer than those of a shop. */
const withoutLimit = ({ db }: ShopContext, statement: RawBuilder<unknown>) =>
  transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await statement.execute(trx);
  });

/** As a grid and an import do: 500 a command. */
async function written(context: ShopContext): Promise<number> {
  const rows = await context.db
    .selectFrom("product")
    .select("id")
    .where("mall_id", "=", context.mall.id)
    .orderBy("id", "desc")
    .limit(cells)
    .execute();
  const begin = performance.now();
  for (let start = 0; start < rows.length; start += 500) {
    await saveTranslations(
      context,
      rows.slice(start, start + 500).map(({ id }, at) => ({
        ...{ kind: "product" as const, id, locale: "de", field: "good_name" },
        value: `Geschrieben ${start + at} ${begin}`,
      })),
    );
  }
  return performance.now() - begin;
}
