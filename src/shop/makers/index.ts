import { sql } from "kysely";
import { type MakerFields, makerFields } from "#contract/shapes/maker.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { type Choice, containsText } from "#kernel/lists/index.ts";

export { deleteMakers, makersByName, saveMaker } from "./commands.ts";

const columns = sql.join(["id", ...Object.keys(makerFields)].map((name) => sql.ref(`m.${name}`)));

/** Makers whose names match, 20 at most, behind the one of `id`. */
export async function findMakers(
  { db, mall }: ShopContext,
  { search, id }: { readonly search: string; readonly id: string | null },
): Promise<(MakerFields & { readonly id: string })[]> {
  const { rows } = await sql<MakerFields & { id: string }>`
    select ${columns} from maker m
    where m.mall_id = ${mall.id} and (m.id = ${id}::uuid or ${containsText(sql`m.name`, search)})
    order by (m.id = ${id}::uuid) is not true, lower(m.name), m.id limit 21`.execute(db);
  return rows;
}

/** Makers for a filter: those of `values` first, then up to 20 whose names match. */
export async function makerChoices(
  { db, mall }: ShopContext,
  { search, values }: { readonly search: string; readonly values: readonly string[] },
): Promise<Choice[]> {
  const chosen = values.filter(isId);
  const { rows } = await sql<Choice>`
    select m.id::text as value, m.name as label from maker m
    where m.mall_id = ${mall.id} and (m.id = any(${chosen}::uuid[]) or ${containsText(sql`m.name`, search)})
    order by m.id <> all(${chosen}::uuid[]), lower(m.name), m.id limit ${20 + chosen.length}`.execute(db);
  return rows;
}
