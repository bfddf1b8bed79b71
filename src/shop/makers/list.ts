import { sql } from "kysely";
import { eeaCountries } from "#contract/consumer-law.ts";
import { makersList } from "#contract/lists/makers.ts";
import { containsText, defineListSource } from "#kernel/lists/index.ts";

/** As `missingOfMaker` has it. */
export const isComplete = sql`(m.address <> '' and m.contact <> '' and m.country <> ''
  and (m.country = any(${eeaCountries}::text[])
    or (m.responsible_name <> '' and m.responsible_address <> '' and m.responsible_contact <> '')))`;

export const makersSource = defineListSource(makersList, {
  from: sql`maker m`,
  mallId: sql`m.mall_id`,
  id: sql`m.id`,
  columns: {
    name: sql`m.name`,
    address: sql`m.address`,
    contact: sql`m.contact`,
    country: sql`m.country`,
    responsible_name: sql`m.responsible_name`,
    responsible_address: sql`m.responsible_address`,
    responsible_contact: sql`m.responsible_contact`,
    products: sql`(select count(*)::int from product p where p.mall_id = m.mall_id and p.maker_id = m.id)`,
    created_at: sql`m.created_at`,
  },
  filters: {
    complete: { condition: ({ value }) => (value ? isComplete : sql`not ${isComplete}`) },
    created_at: { column: sql`m.created_at` },
  },
  sorts: {
    name: { by: sql`lower(m.name)`, type: "text" },
    created_at: { by: sql`m.created_at`, type: "timestamptz" },
  },
  search: (text) => containsText(sql`m.name`, text),
});
