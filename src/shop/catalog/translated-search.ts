/** Brings the words that shoppers find products by up to date after translations were written, deleted or undone. */
import { sql } from "kysely";
import { z } from "zod";
import type { Permission } from "#contract/permissions.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import { defineTask, startTask } from "#kernel/tasks/index.ts";
import { indexWordsOf, isStopWord } from "../search-words/normal.ts";
import { searchKey } from "../search-words/search-key.ts";
import { fewProducts } from "./categories/members.ts";
import { refreshNames } from "./categories/refresh.ts";
import { categoriesBelow } from "./commands/category-products.ts";

interface Written {
  readonly id: string;
  readonly field: string;
}

/** Of five languages 50 take 50 ms of the database's processor time: far below the five seconds of a statement, on a busy machine too. */
const perStatement = 50;

/** The index of shoppers alone: staff search in the shop's own language. */
async function indexTranslated({ db, mall }: TrxContext, ids: readonly string[]): Promise<void> {
  const all = [...new Set(ids)].filter(isId).sort();
  for (let at = 0; at < all.length; at += perStatement) {
    await sql`select index_products(${mall.id}::uuid, ${all.slice(at, at + perStatement)}::uuid[])`.execute(db);
  }
}

/** Fields of products that have words of the search. */
const searched = new Set(["good_name", "summary"]);

/**
 * Products per statement. In one language they take a third of the processor time that they take in five. An import writes portions of 250, so that
 * one statement is enough for a portion.
 */
const perTranslation = 250;

/** Renews the search words of products in the languages of the written translations; their words of other languages stay. */
export async function indexWrittenProducts(
  { db, mall }: TrxContext,
  cells: readonly (Written & { readonly locale: string })[],
): Promise<void> {
  const written = cells.filter(({ id, field }) => searched.has(field) && isId(id));
  const locales = [...new Set(written.map(({ locale }) => locale))].sort();
  const ids = [...new Set(written.map(({ id }) => id))].sort();
  for (let at = 0; at < ids.length; at += perTranslation) {
    await sql`select index_translations(${mall.id}::uuid, ${ids.slice(at, at + perTranslation)}::uuid[], ${locales}::text[])`.execute(
      db,
    );
  }
}

/** Who may only translate has the task go on by that right. */
async function permissionOf(context: TrxContext): Promise<Permission> {
  const staff = context.actor && (await findStaff(context, context.actor.staffId));
  return staff?.permissions.includes("products:write") ? "products:write" : "translations:read";
}

/** Products of the categories and of all below them; by a task when they are many. */
export async function indexWrittenCategories(context: TrxContext, cells: readonly Written[]): Promise<void> {
  const below = new Set<string>();
  for (const { id, field } of cells) {
    if (field === "name" && isId(id)) for (const category of await categoriesBelow(context, id)) below.add(category);
  }
  if (below.size === 0) return;
  const permission = await permissionOf(context);
  await refreshNames(context, [...below], t("translated categories"), { permission });
}

const value = z.object({ name: z.string(), value: z.string() });
type Value = z.output<typeof value>;

const idOfValue = z.tuple([z.string(), z.string()]);

/** The option and value that the id of a translated word says; none for the word of an option itself. */
function namedBy(id: string): Value[] {
  if (!id.startsWith("[")) return [];
  try {
    const [name, word] = idOfValue.parse(JSON.parse(id));
    return [{ name, value: word }];
  } catch {
    return [];
  }
}

/** Words of which one statement finds the products. */
const maxValues = 100;

/** Products that have one of the values, as option or specification; by a task when they are many. */
export async function indexWrittenValues(context: TrxContext, ids: readonly string[]): Promise<void> {
  const values = [...new Set(ids)].flatMap(namedBy);
  for (let start = 0; start < values.length; start += maxValues) {
    const some = values.slice(start, start + maxValues);
    const products = await productsWith(context, some, null, fewProducts + 1);
    if (context.actor && products.length > fewProducts) {
      await startTask(context, translatedWordsTask, { values: some }, { permission: await permissionOf(context) });
    } else {
      await indexTranslated(context, products);
    }
  }
}

/** In the order of their ids. Those with a specification are looked for by its words, which the index has, and compared. */
async function productsWith(
  { db, mall }: ShopContext,
  values: readonly Value[],
  after: string | null,
  limit: number,
): Promise<string[]> {
  const key = searchKey(mall.id);
  const options = values.map(({ name, value: word }) => `${key}${name}:${word}`);
  const queries = values.flatMap(({ value: word }) => {
    const words = indexWordsOf(word).filter((one) => one.length > 1 && !isStopWord(one));
    return words.length > 0 ? words.map((one) => `'${key}${one.slice(0, 60)}'`).join(" & ") : [];
  });
  const specifications = values.map(({ name, value: word }) => JSON.stringify([{ name, value: word }]));
  const { rows } = await sql<{ id: string }>`
    select p.id from product p join product_search s on s.mall_id = p.mall_id and s.product_id = p.id
    where p.mall_id = ${mall.id} and (${after}::uuid is null or p.id > ${after}::uuid)
      and (s.options && ${options}::text[] or s.words @@ ${queries.map((query) => `(${query})`).join(" | ")}::tsquery)
      and (s.options && ${options}::text[] or p.specifications @> any(${specifications}::jsonb[]))
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Products that one portion indexes. */
const portion = 1000;

export const translatedWordsTask = defineTask({
  kind: "products.words",
  permission: "products:write",
  input: z.object({ values: z.array(value) }),
  cursor: z.uuid(),
  title: () => t("Update the search of products with translated words"),
  prepare: async (context, { values }) => ({
    total: (await productsWith(context, values, null, 1_000_000)).length,
  }),
  portion: (context, { values }, after) =>
    runCommand(context, "catalog", async (inside) => {
      const ids = await productsWith(inside, values, after, portion);
      await indexTranslated(inside, ids);
      return { done: ids.length, cursor: ids.length < portion ? null : (ids.at(-1) ?? null) };
    }),
});
