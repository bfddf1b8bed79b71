/**
 * The dearest question of each kind beside the median of its kind, in shops of 10,000, 100,000 and 560,000 products, each asked for the first
 * time. `BENCH_CATALOG` names a folder that keeps the shops between runs; `BENCH_DEAREST=10000` measures that one alone.
 */
import { join } from "node:path";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { listProducts } from "#shop/catalog/index.ts";
import { type Filled, openFilled } from "./fill.ts";
import { milliseconds } from "./statistics.ts";
import type { Row } from "./types.ts";

const sizes = process.env.BENCH_DEAREST ? [Number(process.env.BENCH_DEAREST)] : [10_000, 100_000, 560_000];
const max = 10;

type Question = Parameters<typeof listProducts>[1];

export async function dearest(): Promise<Row[]> {
  const kept = process.env.BENCH_CATALOG;
  const folder = kept ?? (await temporaryFolder("bench-"));
  try {
    const rows: Row[] = [];
    for (const products of sizes) rows.push(...(await measured(join(folder, `dearest-${products}`), products)));
    return rows;
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

async function measured(folder: string, products: number): Promise<Row[]> {
  const shop = await openFilled(folder, products);
  try {
    await shop.analyze();
    const options = await optionsOf(shop);
    const rows: Row[] = [];
    for (const [kind, questions] of Object.entries(kindsOf(options))) {
      // Once beforehand, so that what is read is in memory.
      await times(shop, questions);
      const sorted = (await times(shop, questions)).toSorted((one, other) => one - other);
      const [median = 0, dearest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
      rows.push({
        what: `Dearest of ${sorted.length} questions, ${kind}, ${products.toLocaleString("en")} products`,
        value: milliseconds(dearest),
        reference: `${milliseconds(median)}, median of the kind`,
        ratio: dearest / median,
        bar: `≤ ${max} ×`,
        ok: dearest <= max * median,
      });
    }
    return rows;
  } finally {
    await shop.stop();
  }
}

/** Option values, those of the most products first. */
async function optionsOf({ db, mall }: Filled): Promise<string[]> {
  const rows = await db.selectFrom("option_value").select(["name", "value"]).where("mall_id", "=", mall.id).execute();
  return rows.map(({ name, value }) => `${name}:${value}`);
}

function kindsOf(options: readonly string[]): Readonly<Record<string, readonly Question[]>> {
  const things = ["vase", "lantern", "bench", "cushion", "planter", "mirror", "basket", "teapot"];
  const makes = ["thrown", "woven", "carved", "brushed", "turned", "pressed", "undyed", "stonewashed"];
  const pages = [1, 2, 3, 5, 8, 9, 12, 20, 40, 80, 150, 250, 400];
  const filters: Question[] = [
    { max_price: "90" },
    { min_price: "30" },
    { options: options.slice(0, 1), max_price: "400" },
  ];
  return {
    "pages 1 to 400 of filtered lists": filters.flatMap((filter) =>
      pages.map((page) => ({ ...filter, sort: "sales" as const, page })),
    ),
    // One thing is no other thing: no product has both words, one of a make and a thing some have.
    "two words": things.flatMap((thing, index) => [
      { keyword: `${thing} ${things[(index + 1) % things.length]}` },
      { keyword: `${thing} ${makes[index]}` },
      { keyword: `${makes[index]} ${makes[(index + 3) % makes.length]}` },
    ]),
    "one option value": options.map((option) => ({ options: [option] })),
    "keywords of one to eight words": things.flatMap((thing, index) =>
      Array.from({ length: 8 }, (_, words) => ({
        keyword: [thing, ...makes.slice(index), ...makes].slice(0, words + 1).join(" "),
      })),
    ),
  };
}

let version = 1;

async function times({ db, mall }: Filled, questions: readonly Question[]): Promise<number[]> {
  const durations: number[] = [];
  for (const question of questions) {
    // Another version of the catalog: no answer is cached.
    const context = { db, mall: { ...mall, catalog_version: mall.catalog_version + version++ } };
    const begin = performance.now();
    await listProducts(context, { pageSize: 20, ...question });
    durations.push(performance.now() - begin);
  }
  return durations;
}
