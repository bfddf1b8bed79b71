/** Prices that a shopper types into the search, "lamps under 100", as the filter that they mean. */
import type { Input } from "#contract/call.ts";
import type { listProducts } from "#contract/calls/catalog.ts";
import { priceWords } from "#contract/price-words.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { parseMoney } from "#kernel/money/money.ts";

type Question = Input<typeof listProducts>;

/** The search with the prices of its keyword as price filters; undefined when the keyword has no price, or a price filter is set already. */
export function pricedSearch<Q extends Question>(
  input: Q,
  { currency, locale }: Pick<Mall, "currency" | "locale">,
): Q | undefined {
  if (!input.keyword || input.min_price || input.max_price) return undefined;
  const search = priceWords(input.keyword, locale);
  const isPrice = (amount: string) => amount === "" || parseMoney(amount, currency) !== undefined;
  if (!search || !isPrice(search.min) || !isPrice(search.max)) return undefined;
  return { ...input, keyword: search.keyword, min_price: search.min, max_price: search.max };
}

/** The address of the list in the shop. */
export function listAddress({ category_id, keyword, options = [], min_price, max_price, sort }: Question): string {
  const single = Object.entries({ category_id, keyword, min_price, max_price, sort });
  const params = new URLSearchParams(single.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  for (const option of options) params.append("option", option);
  return `/product/list?${params}`;
}
