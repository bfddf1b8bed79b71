import { type RawBuilder, sql } from "kysely";
import { builtInTaxClasses } from "#contract/tax-classes.ts";

const builtIn = JSON.stringify(Object.fromEntries(builtInTaxClasses.map(({ key, name }) => [key, name])));

/** What people call a tax class. @param key its column; a class that is gone is the standard one. */
export const taxClassName = (mallId: RawBuilder<unknown>, key: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce(
  (select t.name from tax_class t where t.mall_id = ${mallId} and t.key = ${key}),
  ${builtIn}::json ->> ${key}, ${builtInTaxClasses[0].name})`;
