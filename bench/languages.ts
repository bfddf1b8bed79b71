/**
 * A shop with many products in five languages beside the same shop in one: lists, filters, searches, what translators read and write. Both are asked
 * in turns; of each question the least time of several counts, so that other work of the machine does not.
 *
 * `BENCH_LANGUAGES` names a folder that keeps both shops between runs, and with which a run that was cut off goes on; `BENCH_PRODUCTS` makes
 * them smaller. Filling takes half an hour on a busy machine, measuring some minutes.
 */
import "#domains.ts";
import { join } from "node:path";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import type { ShopContext } from "#kernel/context.ts";
import { findMall, mallIn } from "#kernel/malls/index.ts";
import { Sitemaps } from "#server/seo/sitemap.ts";
import { listProducts } from "#shop/catalog/index.ts";
import { addUpCounts, coverage, translationRows } from "#shop/translations/index.ts";
import { cachedLanguages } from "./cached-languages.ts";
import { listQuestions, type Question, searches } from "./catalog.ts";
import type { Filled } from "./fill.ts";
import { importRows } from "./languages/import.ts";
import { translatedPages } from "./languages/pages.ts";
import { codes, inGermanWords, prepared } from "./languages/prepare.ts";
import { priceListRows } from "./languages/prices.ts";
import { milliseconds, p95 } from "./statistics.ts";
import type { Row } from "./types.ts";
import { viewRows } from "./views.ts";

const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const cells = Math.min(10_000, products);
const turns = 4;

export async function languages(): Promise<Row[]> {
  const kept = process.env.BENCH_LANGUAGES;
  const folder = kept ?? (await temporaryFolder("bench-"));
  try {
    const { one, several } = await prepared(folder, products);
    let rows: Row[];
    try {
      rows = await measured(one, several);
    } finally {
      await Promise.all([one.stop(), several.stop()]);
    }
    return [...rows, ...(await translatedPages(join(folder, "languages"), about))];
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

const about = `${products.toLocaleString("en")} products × ${codes.length + 1} languages`;

const limit = (what: string, value: number, most: number, unit = "ms"): Row => ({
  what: `${what}, ${about}`,
  value: unit === "s" ? `${(value / 1000).toFixed(1)} s` : milliseconds(value),
  reference: "",
  bar: `≤ ${most} ${unit}`,
  ok: value <= (unit === "s" ? most * 1000 : most),
});

async function measured(one: Filled, several: Filled): Promise<Row[]> {
  const mall = (await findMall(several.db, several.mall.id)) ?? several.mall;
  const german = mallIn(mall, "de");
  if (!german) throw new Error("the shop is not shown in German");
  const context = { db: several.db, mall };
  const rows = [
    ...(await beside(one, { db: several.db, mall: german })),
    ...(await viewRows(several, about, inGermanWords)),
    ...(await sitemapRows(context, german)),
  ];
  await addUpCounts(context);
  rows.push(limit("Coverage of all texts", await least(() => coverage(context)), 50));
  const find = (search: string) =>
    translationRows(context, { locales: [...codes], addresses: false, search, limit: 100 });
  rows.push(limit("All texts, a rare word", await least(() => find("deAE-N00012")), 300));
  rows.push(limit("All texts, a word that nothing has", await least(() => find("zzyzx")), 300));
  rows.push(
    ...(await importRows(context, cells).catch((error: unknown): Row[] => {
      // The other rows are measured all the same.
      console.error(error);
      const what = `${cells.toLocaleString("en")} translations imported from a file`;
      return [{ what, value: "failed", reference: "", bar: "≤ 20 s", ok: false }];
    })),
  );
  const { count } = await several.db
    .selectFrom("variant")
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  rows.push(...(await priceListRows(context, `${Number(count).toLocaleString("en")} variants`)));
  return [...rows, ...(await cachedLanguages())];
}

/** Lists, filters and searches in German beside those of the shop in one language. */
async function beside(one: ShopContext, german: ShopContext): Promise<Row[]> {
  const word = (question: Question): Question =>
    question.keyword === undefined ? question : { ...question, keyword: inGermanWords(question.keyword) };
  const asked = {
    list: await Promise.all([listQuestions(one), listQuestions(german)]),
    facet: (await Promise.all([listQuestions(one), listQuestions(german)])).map((questions) =>
      questions.map((question) => ({ ...question, options: ["Color:Sand"] })),
    ),
    search: [searches(), searches().map(word)],
  };
  const rows: Row[] = [];
  for (const [kind, name, most] of [
    ["list", "Product list of 20 in German", 1.1],
    ["facet", "Product list with a chosen option in German", 1.1],
    ["search", "Search in German", 1.2],
  ] as const) {
    const [own = [], other = []] = asked[kind];
    const [before, now] = await leastInTurns([one, own], [german, other]);
    rows.push({
      what: `${name}, ${about}, p95`,
      value: milliseconds(now),
      reference: `${milliseconds(before)} in one language`,
      ratio: now / before,
      bar: `≤ ${Math.round(most * 100)} %`,
      ok: now <= most * before,
    });
  }
  return rows;
}

type Asked = readonly [ShopContext, readonly Question[]];

/** The 95th percentile of the questions of both, each in its least time. */
async function leastInTurns(...both: readonly [Asked, Asked]): Promise<[number, number]> {
  const times = both.map(([, questions]) => questions.map(() => Number.POSITIVE_INFINITY));
  for (let turn = 0; turn <= turns; turn++) {
    for (const [at, [shop, questions]] of both.entries()) {
      // As after a change of the catalog: answers of a version are kept. What all questions share is warm.
      const context = { ...shop, mall: { ...shop.mall, catalog_version: shop.mall.catalog_version + turn } };
      for (const question of questions.slice(0, 3)) await listProducts(context, { ...question, min_price: "1" });
      for (const [index, question] of questions.entries()) {
        const begin = performance.now();
        await listProducts(context, question);
        const time = performance.now() - begin;
        const list = times[at];
        if (list && turn > 0) list[index] = Math.min(list[index] ?? time, time);
      }
    }
  }
  return [p95(times[0] ?? []), p95(times[1] ?? [])];
}

/** A file of the sitemap, of 10,000 products. */
async function sitemapRows({ db, mall }: ShopContext, german: ShopContext["mall"]): Promise<Row[]> {
  const made = (of: ShopContext["mall"]) =>
    least(async () => {
      const site = { mall: of, origin: "https://shop.example", version: "1" };
      if (!(await new Sitemaps(() => db).file(site, "products-1"))) throw new Error("the sitemap has no products");
    });
  return [
    limit("A file of the sitemap in German, of 10,000 products", await made(german), 1000),
    limit("A file of the shop's own sitemap, of 10,000 products", await made(mall), 1000),
  ];
}

/** The least of five times. */
async function least(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let time = 0; time < 5; time++) {
    const begin = performance.now();
    await work();
    durations.push(performance.now() - begin);
  }
  return Math.min(...durations);
}
