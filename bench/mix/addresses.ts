/** The addresses that shoppers open: a fifth the home page, half different products, the rest lists filtered in new ways. */
import type { Db } from "#db/connect.ts";

export interface Catalog {
  /** Paths of products' pages, the newest first. */
  readonly products: readonly string[];
  readonly categories: readonly string[];
  /** "Color:Sand", as the list's address names them. */
  readonly options: readonly string[];
  /** Words of the products' names. */
  readonly words: readonly string[];
}

/** @param limit the most products that are read: more addresses than a run asks for are not needed. */
export async function readCatalog(db: Db, mallId: string, limit: number): Promise<Catalog> {
  const products = await db
    .selectFrom("product")
    .select(["seo_name", "good_name"])
    .where("mall_id", "=", mallId)
    .where("status", "=", "active")
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  const categories = await db.selectFrom("category").select("id").where("mall_id", "=", mallId).execute();
  const options = await db.selectFrom("option_value").select(["name", "value"]).where("mall_id", "=", mallId).execute();
  return {
    products: products.map(({ seo_name }) => `/product/detail/${seo_name}`),
    categories: categories.map(({ id }) => id),
    options: options.map(({ name, value }) => `${name}:${value}`),
    words: [...new Set(products.flatMap(({ good_name }) => good_name.toLowerCase().match(/[a-z]{4,}/g) ?? []))],
  };
}

/**
 * Endless addresses in a fixed order: of ten, two are the home page, five a product, three a list. Products come round again
 * only after all of them; no list is asked for twice, because each has a price of its own.
 */
export function* mixOf({ products, categories, options, words }: Catalog): Generator<string> {
  const at = (all: readonly string[], index: number) => all[index % all.length] ?? "";
  let product = 0;
  let list = 0;
  for (let n = 0; ; n++) {
    if (n % 5 === 0) yield "/";
    else if (n % 10 > 6) yield listAt(list++);
    // A large prime step: all products are reached, in no order that the shop has.
    else yield at(products, 7919 * product++);
  }

  function listAt(index: number): string {
    // Tens of thousands of different prices before one comes again.
    const price = `${20 + ((index * 37) % 400)}.${String((index * 13) % 100).padStart(2, "0")}`;
    const query = new URLSearchParams({ max_price: price });
    if (index % 2 === 0) query.set("category_id", at(categories, index / 2));
    if (index % 3 === 0) query.append("option", at(options, index / 3));
    if (index % 4 === 1) query.set("keyword", `${at(words, index)} ${at(words, index * 5 + 3)}`);
    if (index % 5 === 2) query.set("sort", "price_asc");
    return `/product/list?${query}`;
  }
}
