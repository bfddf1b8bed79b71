/** Writes makers. */
import { sql } from "kysely";
import { z } from "zod";
import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { type MakerFields, makerFields } from "#contract/shapes/maker.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";

const maker = z.strictObject(makerFields);

/**
 * Adds a maker, or changes the one of `id`.
 * @returns its id.
 * @throws {ShopError} 400 naming the field and the rule, also when another maker has the name; 404 for an unknown id.
 */
export function saveMaker(
  context: ShopContext,
  { id, ...given }: MakerFields & { readonly id?: string | undefined },
): Promise<string> {
  const row = parseInput(maker, given);
  // Pages of its products say who it is.
  return runCommand(context, "catalog", async ({ db, mall }) => {
    if (!id) {
      const makerId = newId();
      await db
        .insertInto("maker")
        .values({ mall_id: mall.id, id: makerId, ...row })
        .execute();
      return makerId;
    }
    const { numUpdatedRows } = await db
      .updateTable("maker")
      .set(row)
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound(t("Maker not found"));
    return id;
  });
}

/**
 * Deletes makers.
 * @throws {ShopError} 400 when products name one of them.
 */
export function deleteMakers(context: ShopContext, ids: readonly string[]): Promise<number> {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    const { rows } = await sql<{ name: string }>`
      select m.name from maker m where m.mall_id = ${mall.id} and m.id = any(${ids}::uuid[])
        and exists (select from product p where p.mall_id = ${mall.id} and p.maker_id = m.id)
      order by m.name limit 1`.execute(db);
    const [used] = rows;
    if (used)
      throw badInput(t("Products name {maker} as their maker. Give them another one first.", { maker: used.name }));
    const { numAffectedRows = 0n } = await sql`
      delete from maker where mall_id = ${mall.id} and id = any(${ids}::uuid[])`.execute(db);
    return Number(numAffectedRows);
  });
}

/** Ids of makers by their names as given, whatever their case; those that are not there are added with their name alone. In the caller's command. */
export async function makersByName(
  { db, mall }: TrxContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  await sql`insert into maker (mall_id, id, name)
    select ${mall.id}::uuid, given.id, given.name
    from unnest(${wanted.map(() => newId())}::uuid[], ${wanted}::text[]) as given (id, name)
    on conflict (mall_id, lower(name)) do nothing`.execute(db);
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, given.name from unnest(${wanted}::text[]) as given (name)
    join maker m on m.mall_id = ${mall.id} and lower(m.name) = lower(given.name)`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
