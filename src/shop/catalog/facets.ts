/** The options of a list and their values, from the counts of the matches. */
import type { Facet } from "#contract/calls/catalog.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { optionName, type ProductFilter } from "./filter.ts";

const maxOptions = 8;
const maxValues = 40;

/** How many products there are: all matches, or those with an option value. */
export interface Counted {
  /** "Color:Sand" behind the mall's key; null counts the matches themselves. */
  readonly option: string | null;
  /** Index of the chosen option that these values belong to; null for a count within the whole filter. */
  readonly chosen: number | null;
  readonly count: number;
}

interface OptionValue {
  readonly name: string;
  readonly value: string;
  readonly swatch: string;
}

/** A mall's option values by "Color:Sand". */
export const optionValues = cachedPerVersion(
  async ({ db, mall }: ShopContext, _: null): Promise<ReadonlyMap<string, OptionValue>> => {
    const rows = await db
      .selectFrom("option_value")
      .select(["name", "value", "swatch"])
      .where("mall_id", "=", mall.id)
      .execute();
    return new Map(rows.map((row) => [`${row.name}:${row.value}`, row]));
  },
  { capacity: 1000, ignoresPricesAndStock: true },
);

/**
 * What a list can be narrowed by further, options of the most products first.
 * @param valuesByText the mall's option values.
 * @param locale of the mall: it says in which order names stand.
 */
export function toFacets(
  rows: readonly Counted[],
  filter: ProductFilter,
  valuesByText: ReadonlyMap<string, OptionValue>,
  locale: string,
): readonly Facet[] {
  const { compare } = collatorOf(locale);
  const names = filter.options.map((values) => optionName(values[0] ?? ""));
  const counted = rows.flatMap(({ option, chosen, count }) => {
    if (option === null) return [];
    const text = option.slice(4);
    const name = valuesByText.get(text)?.name ?? optionName(text);
    const counts = chosen === null ? !names.includes(name) : name === names[chosen];
    const { value = text.slice(name.length + 1), swatch = "" } = valuesByText.get(text) ?? {};
    return counts ? [{ name, value: { value, count, ...(swatch && { swatch }) } }] : [];
  });
  const facets = [...Map.groupBy(counted, ({ name }) => name)].map(([name, list]) => ({
    name,
    values: list
      .map(({ value }) => value)
      .sort((one, other) => other.count - one.count || compare(one.value, other.value))
      .slice(0, maxValues),
  }));
  return (
    facets
      // One value alone narrows nothing.
      .filter(({ name, values }) => values.length > 1 || names.includes(name))
      .sort((one, other) => weight(other) - weight(one) || compare(one.name, other.name))
      .slice(0, maxOptions)
  );
}

const weight = ({ values }: Facet) => values.reduce((sum, { count }) => sum + count, 0);

/** Making one takes longer than using it. */
const collators = new Map<string, Intl.Collator>();

function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator;
}
