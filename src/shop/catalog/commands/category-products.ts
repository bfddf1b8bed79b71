import { sql } from "kysely";
import type { TrxContext } from "#kernel/context.ts";

/** A category and everything below it, hidden ones included; empty when the mall has no such category. */
export async function categoriesBelow({ db, mall }: TrxContext, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive branch as (
      select id from category where mall_id = ${mall.id} and id = ${id}
      union
      select child.id from branch join category child on child.mall_id = ${mall.id} and child.parent_id = branch.id
    )
    select id from branch`.execute(db);
  return rows.map((row) => row.id);
}

/** Lets one command at a time change the tree of a mall. */
export async function lockTree({ db, mall }: TrxContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`category tree ${mall.id}`}))`.execute(db);
}
