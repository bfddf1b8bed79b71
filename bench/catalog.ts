/**
 * Lists and searches of a shop with 10,000 and with 1,000,000 products (bars: docs/benchmarks.md). Every request is made
 * once: cached counts would replace the measured work.
 *
 * Filling a million takes a quarter of an hour. `BENCH_CATALOG` names a folder that keeps both shops between runs;
 * `BENCH_PRODUCTS` makes the large one smaller.
 */
import { join } from "node:path";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import type { ShopContext } from "#kernel/context.ts";
import { listProducts } from "#shop/catalog/index.ts";
import { startServer } from "./child.ts";
import { openFilled } from "./fill.ts";
import { compare } from "./load.ts";
import { milliseconds, p95 } from "./statistics.ts";
import type { Row } from "./types.ts";

const small = 10_000;
const large = Number(process.env.BENCH_PRODUCTS ?? 1_000_000);

export type Question = Parameters<typeof listProducts>[1];

export async function catalog(): Promise<Row[]> {
  const kept = process.env.BENCH_CATALOG;
  const folder = kept ?? (await temporaryFolder("bench-"));
  try {
    const few = await measured(join(folder, "small"), small);
    const { same, different } = await asked(join(folder, "small"));
    const many = await measured(join(folder, "large"), large);
    return [
      {
        what: `Product list of 20 as JSON, one question again and again, no cache, ${small.toLocaleString("en")} products`,
        value: `${Math.round(same)} req/s`,
        reference: "",
        bar: "≥ 2,000 req/s",
        ok: same >= 2000,
      },
      {
        what: `Product list of 20 as JSON, different questions, ${small.toLocaleString("en")} products`,
        value: `${Math.round(different)} req/s`,
        reference: "",
        bar: "≥ 1,000 req/s",
        ok: different >= 1000,
      },
      {
        what: `Product list of 20, p95, ${large.toLocaleString("en")} products`,
        value: milliseconds(many.list),
        reference: `${milliseconds(few.list)}, ${small.toLocaleString("en")} products`,
        ratio: many.list / few.list,
        bar: "≤ 200 %",
        ok: many.list <= 2 * few.list,
      },
      {
        what: `Search forgiving slips, with facet counts, p95, ${large.toLocaleString("en")} products`,
        value: milliseconds(many.search),
        reference: `${milliseconds(few.search)}, ${small.toLocaleString("en")} products`,
        bar: "≤ 60 ms",
        ok: many.search <= 60,
      },
    ];
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

/** Lists that a shop answers a second, to ten concurrent clients: the same one, and ones that were not asked for before. */
async function asked(dataDir: string): Promise<{ readonly same: number; readonly different: number }> {
  const server = await startServer("shop.ts", { DATA_DIR: dataDir });
  try {
    const url = `${server.url}/api/v1/product/list`;
    const headers = { "content-type": "application/json" };
    const same = JSON.stringify({ sort: "newest", pageSize: 20 });
    const sorts = ["newest", "sales", "price_asc", "price_desc"];
    let n = 0;
    const different = () =>
      JSON.stringify({
        sort: sorts[n % sorts.length],
        page: 1 + (n % 8),
        max_price: (20 + (n++ % 60_000) / 100).toFixed(2),
        pageSize: 20,
      });
    const list = { url, headers };
    const results = await compare(
      { same: { ...list, body: same }, different: { ...list, bodies: different } },
      { connections: 10 },
    );
    return { same: results.same.rate, different: results.different.rate };
  } finally {
    await server.stop();
  }
}

async function measured(folder: string, count: number): Promise<{ list: number; search: number }> {
  const shop = await openFilled(folder, count);
  try {
    await shop.analyze();
    const lists = await listQuestions(shop);
    // The counts of lists are cached after their first request, so they are warmed up.
    for (const question of lists) await listProducts(shop, question);
    const asked = searches();
    // Other requests with the same words: the index is in memory, as in a running shop, and no answer is cached.
    for (const question of asked) await listProducts(shop, { ...question, min_price: "1" });
    return { list: p95(await times(shop, [...lists, ...lists])), search: p95(await times(shop, asked)) };
  } finally {
    await shop.stop();
  }
}

export async function times(shop: ShopContext, questions: readonly Question[]): Promise<number[]> {
  const durations: number[] = [];
  for (const question of questions) {
    const begin = performance.now();
    await listProducts(shop, question);
    durations.push(performance.now() - begin);
  }
  return durations;
}

/** Every sort of all products and of each category, first pages. */
export async function listQuestions({ db, mall }: ShopContext): Promise<Question[]> {
  const rows = await db.selectFrom("category").select("id").where("mall_id", "=", mall.id).execute();
  const sorts = ["newest", "sales", "price_asc", "price_desc"] as const;
  return ["", ...rows.map(({ id }) => id)].flatMap((category_id) =>
    sorts.flatMap((sort) => [1, 2, 3].map((page) => ({ category_id, sort, page, pageSize: 20 }))),
  );
}

/** One word and several, common and rare, complete and not, correct and mistyped, with and without options and a price. */
export function searches(): Question[] {
  const moods = ["quiet", "tidal", "hollow", "velvet", "cedar", "morning", "willow", "copper"];
  const things = ["vase", "lantern", "bench", "cushion", "planter", "mirror", "basket", "teapot"];
  const wrong = ["lantren", "cushoin", "plnater", "mirorr", "bakset", "tepot", "vaes", "benhc"];
  const makes = ["thrown", "woven", "carved", "brushed", "turned", "pressed", "undyed", "waxpolished"];
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const keywords = moods.flatMap((mood, index) => [
    at(things, index),
    at(things, index).slice(0, 3),
    at(wrong, index),
    mood,
    at(makes, index),
    `${mood} ${at(things, index + 1)}`,
    `${at(makes, index + 2)} ${at(things, index)}`,
    `${mood} ${at(wrong, index)}`,
    `${mood} ${at(makes, index)} ${at(things, index + 3)}`,
    `${at(things, index)} ${1000 + index * 997}`,
    `AE-N000${1000 + index * 991}`,
  ]);
  return keywords.flatMap((keyword) => [
    { keyword, pageSize: 20 },
    { keyword, pageSize: 20, options: ["Color:Sand"] },
    { keyword, pageSize: 20, sort: "price_asc" as const, max_price: "80" },
  ]);
}
