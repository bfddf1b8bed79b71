/** What changes the same as a release in the same time: told before it is scheduled. */
import { sql } from "kysely";
import type { ReleaseClash } from "#contract/calls/releases.ts";
import { currentTime } from "#db/clock.ts";
import type { TrxContext } from "#kernel/context.ts";
import { allParts } from "./parts.ts";
import type { Release } from "./release.ts";

interface Row extends Pick<ReleaseClash, "what" | "count" | "names"> {
  readonly release_id: string | null;
  readonly release_name: string | null;
  readonly group_name: string;
}

/** With releases that are scheduled or live, with sales of the products' own, and with what was published since the release was made. */
export async function clashesOf(context: TrxContext, release: Release): Promise<ReleaseClash[]> {
  const { db, mall } = context;
  const { id, from_at, until_at, state } = release;
  if (state !== "draft" && state !== "scheduled") return [];
  const ofParts = allParts.flatMap(({ clashes }) => clashes(mall.id, id));
  const { rows } = await sql<Row>`
    with this as (select coalesce(${from_at}::timestamptz, ${currentTime}) as from_at,
        coalesce(${until_at}::timestamptz, 'infinity') as until_at),
    others as (
      select o.id, o.name from release o, this where o.mall_id = ${mall.id} and o.id <> ${id} and o.state in ('scheduled', 'live')
        and coalesce(o.from_at, o.started_at) < this.until_at and coalesce(o.until_at, 'infinity') > this.from_at)
    select * from (${sql.join(ofParts, sql` union all `)}) clash (what, release_id, release_name, group_name, count, names)`.execute(
    db,
  );
  const changed: ReleaseClash[] = [];
  for (const { changedSince } of allParts) changed.push(...((await changedSince?.(context, id)) ?? []));
  return [
    ...rows.map(({ release_id, release_name, group_name, ...row }) => ({
      ...row,
      group: group_name,
      release: release_id && release_name !== null ? { id: release_id, name: release_name } : null,
    })),
    ...changed,
  ];
}
