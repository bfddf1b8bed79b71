import { type RawBuilder, sql } from "kysely";
import { builtInTaxClasses } from "#contract/tax-classes.ts";
import { declared } from "#i18n/declared.ts";

/**
 * What the reader calls a tax class: made for each statement, in the reader's language.
 * @param key its column; a class that is gone is the standard one.
 */
export function taxClassName(mallId: RawBuilder<unknown>, key: RawBuilder<unknown>): RawBuilder<string> {
  const builtIn = Object.fromEntries(builtInTaxClasses.map((one) => [one.key, declared(one.name)]));
  return sql`coalesce(
    (select t.name from tax_class t where t.mall_id = ${mallId} and t.key = ${key}),
    ${JSON.stringify(builtIn)}::json ->> ${key}, ${builtIn.standard})`;
}
