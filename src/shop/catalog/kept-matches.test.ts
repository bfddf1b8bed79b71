/** Which columns a search keeps of its matches while it counts and sorts them: with all columns, thousands of rows would be written to disk. */
import { CompiledQuery, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import type { DB } from "#db/schema.generated.ts";
import { languageKey } from "../search-words/search-key.ts";
import { createTestShop } from "../testing.ts";
import { listProducts } from "./index.ts";
import { searchStatistics } from "./search-statistics.ts";
import type { Sort } from "./sort-order.ts";
import { addProduct } from "./testing.ts";

const shop = await createTestShop();
const { db, mall } = shop;
await addProduct(shop, { good_name: "Lamp" });

const node = z.object({
  "Subplan Name": z.string().optional(),
  Output: z.array(z.string()).optional(),
  Plans: z.array(z.unknown()).optional(),
});

function outputOf(plan: unknown, name: string): string[] | undefined {
  const { "Subplan Name": own, Output, Plans = [] } = node.parse(plan);
  if (own === name) return Output;
  return Plans.map((part) => outputOf(part, name)).find((found) => found !== undefined);
}

const planned = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: z.unknown() })]) })]);

/** The columns of the matches in the plan of the statement that counts them. */
async function keptBy(sort: Sort, languages?: readonly string[]): Promise<string[]> {
  const statements: CompiledQuery[] = [];
  const watched: Kysely<DB> = db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const query = [`('${languageKey(mall.id, "de")}lamp')`];
  const keyword = { query, text: "lamp", corrected: "", words: [], ...(languages && { languages }) };
  const filter = { categories: null, keyword, options: [], min: null, max: null };
  await searchStatistics({ db: watched, mall }, filter, sort);
  const counting = statements.find(({ sql }) => sql.includes("with matching as materialized"));
  if (!counting) throw new Error("nothing was counted");
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(`explain (verbose, format json) ${counting.sql}`, [...counting.parameters]),
  );
  const [row] = planned.parse(rows);
  return (outputOf(row["QUERY PLAN"][0].Plan, "CTE matching") ?? [])
    .map((column) => (column.includes("(") ? column : column.slice(column.indexOf(".") + 1)))
    .sort();
}

test("a search keeps only the columns that it counts and sorts by", async () => {
  expect(await keptBy("price_asc")).toEqual(["options", "price", "product_id"]);
  expect(await keptBy("newest")).toEqual(["created_at", "options", "product_id"]);
  const kept = await keptBy("relevance", ["de"]);
  expect(kept.filter((column) => !column.includes("("))).toEqual(["options", "product_id", "sale"]);
  expect(kept.length).toBe(5);
});

test("a search finds the product in each sort order", async () => {
  for (const sort of ["relevance", "newest", "sales", "price_asc", "price_desc"] as const) {
    const { list } = await listProducts(shop, { keyword: "lamp", sort });
    expect(list.data.map(({ good_name }) => good_name)).toEqual(["Lamp"]);
  }
});
