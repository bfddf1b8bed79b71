/** What filters by names have in common. */
import { sql } from "kysely";
import { countriesIn } from "#contract/countries.ts";
import { currentLocale } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { likeText } from "./conditions.ts";
import type { Choice } from "./source.ts";

interface Asked {
  readonly search: string;
  /** Values that are chosen: they are proposed whatever was typed. */
  readonly values: readonly string[];
}

/** Of all values of a filter those whose names contain a text, 20 at most beside the chosen ones. */
export function matchingChoices(all: readonly Choice[], { search, values }: Asked): readonly Choice[] {
  const typed = search.toLowerCase();
  return all
    .filter(({ value, label }) => values.includes(value) || label.toLowerCase().includes(typed))
    .slice(0, 20 + values.length);
}

/** Proposes countries, by their names in the language of who asks. */
export const countryChoices = async (_: ShopContext, asked: Asked): Promise<readonly Choice[]> =>
  matchingChoices(
    countriesIn(currentLocale()).map(({ code, name }) => ({ value: code, label: name })),
    asked,
  );

/** Proposes the rows of a small table by their names, in alphabetical order. */
export const namesIn =
  (table: string) =>
  async ({ db, mall }: ShopContext, { search, values }: Asked): Promise<readonly Choice[]> => {
    const { rows } = await sql<Choice>`select id::text as value, name as label from ${sql.table(table)}
      where mall_id = ${mall.id} and (id::text = any(${values}::text[]) or name ilike ${`%${likeText(search)}%`})
      order by lower(name) limit 120`.execute(db);
    return rows;
  };
