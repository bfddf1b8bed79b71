/** What is translated of taxes: what shoppers read, "VAT 19%". Rates of several countries may have the same name. */
import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { percentIn, percentOf } from "#contract/tax-name.ts";
import { currentLocale, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { optionalText } from "#kernel/input.ts";
import { listedRecords, type TranslatedKind } from "#kernel/translations/index.ts";

export const translatedTaxNames: TranslatedKind = {
  fields: { name: { input: "line", schema: optionalText(60) } },
  sources: async (_, ids) => new Map(ids.map((name) => [name, { name }])),
  check: async (_, cells) => {
    for (const { id, value } of cells) {
      const [original, said] = [percentIn(id), percentIn(value)];
      // A name and its rate never say two things.
      if (original === undefined || said === undefined || original === said) continue;
      throw badInput(
        t("name: says {percentInName}, but the rate is {percent}", {
          percentInName: percentOf(said, currentLocale()),
          percent: percentOf(original, currentLocale()),
        }),
      );
    }
  },
  records: listedRecords(async (context) =>
    (await names(context)).map((name) => ({ id: name, name, texts: { name } })),
  ),
  all: names,
};

async function names({ db, mall }: ShopContext): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from tax_rate where mall_id = ${mall.id} and name <> '' order by name`.execute(db);
  return rows.map(({ name }) => name);
}
