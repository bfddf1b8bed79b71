/** Which group of a release that is tested visitors were in, and their orders. */
import { sql } from "kysely";
import type { ReleaseVariant } from "#contract/releases.ts";
import type { Db } from "#db/connect.ts";

export interface Tested {
  readonly release_id: string;
  readonly variant: ReleaseVariant;
}

export interface TestedVisitor extends Tested {
  readonly mall_id: string;
  readonly day: string;
  /** Hexadecimal. */
  readonly visitor: string;
  /** Of the order that was placed. */
  readonly order_no: string | null;
}

/** Counts each visitor once a day, and notes orders. What a release was deleted of meanwhile is lost. */
export async function storeTested(db: Db, seen: readonly TestedVisitor[]): Promise<void> {
  for (const [mallId, ofMall] of Map.groupBy(seen, ({ mall_id }) => mall_id)) {
    const seenRows = sql`jsonb_to_recordset(${JSON.stringify(ofMall)}::jsonb)
      s (release_id uuid, day date, visitor text, variant text, order_no text)`;
    await sql`
      with visitor as (
        select distinct on (s.release_id, s.day, s.visitor) s.* from ${seenRows}
        join release r on r.mall_id = ${mallId} and r.id = s.release_id order by s.release_id, s.day, s.visitor),
      added as (
        insert into release_visitor (mall_id, release_id, day, visitor)
        select ${mallId}::uuid, release_id, day, decode(visitor, 'hex') from visitor on conflict do nothing
        returning release_id, day, visitor)
      insert into release_visits as v (mall_id, release_id, variant, visitors)
      select ${mallId}::uuid, a.release_id, s.variant, count(*) from added a join visitor s on s.release_id = a.release_id
        and s.day = a.day and decode(s.visitor, 'hex') = a.visitor
      group by a.release_id, s.variant order by 2, 3
      on conflict (mall_id, release_id, variant) do update set visitors = v.visitors + excluded.visitors`.execute(db);
    if (ofMall.every(({ order_no }) => order_no === null)) continue;
    await sql`insert into release_order (mall_id, order_id, release_id, variant)
      select o.mall_id, o.id, r.id, s.variant from ${seenRows} join release r on r.mall_id = ${mallId} and r.id = s.release_id
      join orders o on o.mall_id = ${mallId} and o.order_no = s.order_no
      on conflict (mall_id, order_id) do nothing`.execute(db);
  }
}
