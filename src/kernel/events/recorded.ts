/** The events of what commands record of products and other records: told in one place, whatever way staff change them. */
import { type RawBuilder, sql } from "kysely";
import type { EventName, Fact } from "#contract/events.ts";
import type { TrxContext } from "../context.ts";
import { domains } from "../domain.ts";
import { tell } from "./tell.ts";

const names = [
  "product.created",
  "product.updated",
  "product.deleted",
  "record.changed",
] as const satisfies EventName[];

/** Whether anybody is told of what commands record in a mall, as SQL: nothing is asked of the change record otherwise. */
export function isRecordedTold(mallId: string): RawBuilder<unknown> {
  const conditions = domains().flatMap(({ on, later = [] }) => [
    ...(names.some((name) => on?.[name] !== undefined) ? [undefined] : []),
    ...later.filter(({ events }) => names.some((name) => events[name] !== undefined)).map(({ ofMall }) => ofMall),
  ]);
  const some = conditions.filter((condition) => condition !== undefined);
  if (some.length < conditions.length) return sql`true`;
  if (some.length === 0) return sql`false`;
  return sql`exists (select from mall m where m.id = ${mallId} and (${sql.join(some, sql` or `)}))`;
}

interface Recorded {
  readonly record_type: string;
  readonly record_id: string;
  /** The last of the record itself, and not of a part of it; null when it was neither added nor deleted. */
  readonly last: "insert" | "delete" | null;
  readonly fields: string[];
}

/** Tells what the actor's batch has recorded, where somebody is told. @param since the last change before the command, of any batch */
export async function tellRecorded(context: TrxContext, since: string): Promise<void> {
  const { db, mall, actor } = context;
  if (!actor) return;
  const { rows } = await sql<Recorded>`
    select c.record_type, c.record_id,
      (array_agg(c.action order by c.id desc) filter (where c.action <> 'update' and c.row_key ->> 'id' = c.record_id))[1] as last,
      coalesce(array_agg(distinct f.field) filter (where f.field is not null), '{}') as fields
    from change c left join lateral jsonb_object_keys(case when c.action = 'update' then c.after end) f (field) on true
    where c.mall_id = ${mall.id} and c.batch_id = ${actor.batchId}::uuid and c.id > ${since}::bigint
    group by c.record_type, c.record_id order by min(c.id)`.execute(db);
  await tell(
    context,
    rows.flatMap((row) => factsOf(row, actor.staffId)),
  );
}

function factsOf({ record_type, record_id, last, fields }: Recorded, staff_id: string): Fact[] {
  const action = last === "insert" ? "created" : last === "delete" ? "deleted" : "updated";
  const changed: Fact = { name: "record.changed", payload: { record_type, record_id, action, fields, staff_id } };
  return record_type === "product"
    ? [factOfProduct(action, { product_id: record_id, staff_id }, fields), changed]
    : [changed];
}

function factOfProduct(
  action: "created" | "updated" | "deleted",
  payload: { readonly product_id: string; readonly staff_id: string },
  fields: string[],
): Fact {
  switch (action) {
    case "created":
      return { name: "product.created", payload };
    case "deleted":
      return { name: "product.deleted", payload };
    case "updated":
      return { name: "product.updated", payload: { ...payload, fields } };
  }
}
