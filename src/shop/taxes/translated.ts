/** What is translated of taxes: what shoppers read, "VAT 19%". Rates of several countries may have the same name. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";
import { optionalText } from "#kernel/input.ts";
import type { TranslatedKind } from "#kernel/translations/index.ts";

export const translatedTaxNames: TranslatedKind = {
  fields: { name: { input: "line", schema: optionalText(60) } },
  sources: async (_, ids) => new Map(ids.map((name) => [name, { name }])),
  all: async ({ db, mall }: ShopContext) => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from tax_rate where mall_id = ${mall.id} and name <> '' order by name`.execute(db);
    return rows.map(({ name }) => name);
  },
};
