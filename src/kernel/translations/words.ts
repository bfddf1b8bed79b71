/** Names that shoppers read in cart, checkout, orders and invoices, in the language of a view: of taxes, discounts and ways to pay. */
import { sql } from "kysely";
import { cachedPerVersion } from "../cache-per-version.ts";
import type { ShopContext } from "../context.ts";
import { translationLocales } from "../malls/index.ts";

export interface ShopWords {
  /** Each as it is where it is not translated. */
  readonly tax: (name: string) => string;
  /** Of a discount without a code. */
  readonly discount: (name: string) => string;
  readonly payment: (method: string, field: "title" | "description" | "instructions", own: string) => string;
}

/** A shop has few: they are read together until something changes. */
const read = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<ReadonlyMap<string, string>> => {
    const locales = translationLocales(mall);
    const { rows } = await sql<{ kind: string; record_id: string; field: string; value: string }>`
      select distinct on (kind, record_id, field) kind, record_id, field, value from translation
      where mall_id = ${mall.id} and kind in ('tax_name', 'discount_name', 'payment_method') and locale = any(${locales}::text[])
      order by kind, record_id, field, array_position(${locales}::text[], locale)`.execute(db);
    return new Map(rows.map(({ kind, record_id, field, value }) => [`${kind} ${field} ${record_id}`, value]));
  },
  { capacity: 200, ignoresPricesAndStock: true, byLanguage: true },
);

const asTheyAre: ShopWords = { tax: (name) => name, discount: (name) => name, payment: (_method, _field, own) => own };

const worded = new WeakMap<ReadonlyMap<string, string>, ShopWords>();

/** In the shop's own language the words that are stored, without a statement. */
export async function shopWords(context: ShopContext): Promise<ShopWords> {
  if (translationLocales(context.mall).length === 0) return asTheyAre;
  const words = await read(context, null);
  const before = worded.get(words);
  if (before) return before;
  const now: ShopWords = {
    tax: (name) => words.get(`tax_name name ${name}`) ?? name,
    discount: (name) => words.get(`discount_name name ${name}`) ?? name,
    // What the shop has not worded is said in each language by itself.
    payment: (method, field, own) => (own === "" ? "" : (words.get(`payment_method ${field} ${method}`) ?? own)),
  };
  worded.set(words, now);
  return now;
}
