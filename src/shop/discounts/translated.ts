/** What is translated of discounts: the names of those without a code, which shoppers read. A code is what they enter. */
import type { ShopContext } from "#kernel/context.ts";
import { optionalText } from "#kernel/input.ts";
import { listedRecords, type TranslatedKind } from "#kernel/translations/index.ts";

export const translatedDiscountNames: TranslatedKind = {
  fields: { name: { input: "line", schema: optionalText(60) } },
  sources: async (_, ids) => new Map(ids.map((name) => [name, { name }])),
  records: listedRecords(async (context) => {
    const unique = [...new Set(await names(context))];
    return unique.map((name) => ({ id: name, name, texts: { name } }));
  }),
  all: names,
};

async function names({ db, mall }: ShopContext): Promise<string[]> {
  const rows = await db
    .selectFrom("discount")
    .select("code")
    .where("mall_id", "=", mall.id)
    .where("is_automatic", "=", true)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ code }) => code);
}
