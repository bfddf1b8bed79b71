/** Discounts that a release switches on or off, and news posts that it shows or hides. */
import { type RawBuilder, sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { releaseChoices } from "#contract/calls/releases.ts";
import { badInput, notFound } from "#contract/errors.ts";
import type { Permission } from "#contract/permissions.ts";
import { maxReleaseSwitches, type ReleaseSwitchKind } from "#contract/releases.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import type { Announced } from "#kernel/malls/index.ts";
import { handOver, isReplaced, leaveChanged } from "./later.ts";
import { maxNames, type ReleasePart } from "./part.ts";
import { lockDraft } from "./release.ts";

/** Discounts and news posts of the mall alike: `kind, id, name, is_on`. */
export const switchable = (mallId: string): RawBuilder<unknown> => sql`(
  select 'discount' as kind, id, code as name, is_on, created_at from discount where mall_id = ${mallId}
  union all select 'news', id, title, is_show = 1, published_at from news where mall_id = ${mallId})`;

/**
 * @param isOn null takes it out of the release.
 * @throws {ShopError} 400 when there are too many; 404 for an unknown release or record; 409 unless it is a draft.
 */
export const setSwitch = (
  context: ShopContext,
  id: string,
  kind: ReleaseSwitchKind,
  recordId: string,
  isOn: boolean | null,
): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    await lockDraft(inside, id);
    if (isOn === null) {
      await sql`delete from release_switch where mall_id = ${mall.id} and release_id = ${id} and kind = ${kind}
        and record_id = ${recordId}`.execute(db);
      return;
    }
    const { numAffectedRows = 0n } = await sql`
      insert into release_switch (mall_id, release_id, kind, record_id, is_on)
      select ${mall.id}::uuid, ${id}::uuid, s.kind, s.id, ${isOn} from ${switchable(mall.id)} s
      where s.kind = ${kind} and s.id = ${recordId}
      on conflict on constraint release_switch_pkey do update set is_on = excluded.is_on`.execute(db);
    if (numAffectedRows === 0n)
      throw notFound(kind === "discount" ? t("Discount not found") : t("News post not found"));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from release_switch
      where mall_id = ${mall.id} and release_id = ${id}`.execute(db);
    if ((rows[0]?.count ?? 0) > maxReleaseSwitches)
      throw badInput(t("A release can have up to {max} discounts and news posts", { max: maxReleaseSwitches }));
  });

/** Those that it may switch, the newest first. */
export async function switchChoices(
  { db, mall }: ShopContext,
  kind: ReleaseSwitchKind,
  search: string,
): Promise<Output<typeof releaseChoices>["choices"]> {
  const { rows } = await sql<{ id: string; name: string; is_on: boolean }>`
    select id, name, is_on from ${switchable(mall.id)} s where kind = ${kind}
      and strpos(lower(name), ${search.toLowerCase()}) > 0 order by created_at desc, id limit 50`.execute(db);
  return rows;
}

interface SwitchKind {
  readonly kind: ReleaseSwitchKind;
  readonly permission: Permission;
  /** The kind of change that page caches are told of when records are switched. */
  readonly announced: Announced;
  /** Statement that switches the records of the rows `r` to the value `to`; records that have it already are not written. */
  readonly write: (rows: RawBuilder<unknown>, to: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** The part of discounts or that of news posts: both are stored in `release_switch`, each with its kind. */
function switchPart({ kind, permission, announced, write }: SwitchKind): ReleasePart {
  const ofKind = sql`r.kind = ${kind}`;
  const switched = async (
    { db, mall }: TrxContext,
    id: string,
    which: RawBuilder<unknown>,
    to: RawBuilder<unknown>,
  ) => {
    const { numAffectedRows = 0n } = await write(
      sql`release_switch r where r.mall_id = ${mall.id} and r.release_id = ${id} and ${ofKind} and r.former is not null and ${which}`,
      to,
    ).execute(db);
    return numAffectedRows > 0n ? announced : null;
  };
  return {
    tables: [{ name: "release_switch", where: ofKind }],
    count: {
      as: "switches",
      of: sql`(select count(*) from release_switch s where s.mall_id = r.mall_id and s.release_id = r.id and s.kind = ${kind})`,
    },
    permission,
    isOfDesign: false,
    async start(context, { id }) {
      const { db, mall } = context;
      await sql`update release_switch r set former = (select s.is_on from ${switchable(mall.id)} s where s.kind = r.kind and s.id = r.record_id)
        where r.mall_id = ${mall.id} and r.release_id = ${id} and ${ofKind}`.execute(db);
      return { announced: await switched(context, id, sql`true`, sql`r.is_on`) };
    },
    async move(context, { id }, { direction, later }) {
      const { db, mall } = context;
      const changed = await leaveChanged(context, "release_switch", id, { direction, later, where: ofKind });
      await handOver(context, "release_switch", id, later, { direction, where: ofKind });
      const replaced = isReplaced("release_switch", later);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from release_switch r
        join ${switchable(mall.id)} s on s.kind = r.kind and s.id = r.record_id
        where r.mall_id = ${mall.id} and r.release_id = ${id} and ${ofKind} and r.former is not null and r.former <> r.is_on and ${replaced}`.execute(
        db,
      );
      const to = direction === "in" ? sql`r.is_on` : sql`r.former`;
      return {
        announced: await switched(context, id, sql`not ${replaced}`, to),
        changed,
        stayed: [{ what: "switches", group: "", changed: changed.length, replaced: rows[0]?.count ?? 0 }],
      };
    },
    clashes: (mallId, id) => [
      sql`select r.kind, o.id, o.name, '', count(*)::int, (array_agg(distinct s.name))[1:${maxNames}] from release_switch r
        join release_switch e on e.mall_id = r.mall_id and e.kind = r.kind and e.record_id = r.record_id
        join others o on o.id = e.release_id
        join ${switchable(mallId)} s on s.kind = r.kind and s.id = r.record_id
        where r.mall_id = ${mallId} and r.release_id = ${id} and ${ofKind} group by r.kind, o.id, o.name`,
    ],
  };
}

export const discountPart = switchPart({
  kind: "discount",
  permission: "discounts:write",
  announced: "catalog",
  write: (rows, to) => sql`update discount c set is_on = ${to} from ${rows}
    and c.mall_id = r.mall_id and c.id = r.record_id and c.is_on <> ${to}`,
});

export const newsPart = switchPart({
  kind: "news",
  permission: "content:write",
  announced: "content",
  // A post that is shown gets the date of that time, as one that is scheduled by itself.
  write: (rows, to) => sql`update news n set is_show = ${to}::int, publish_at = null,
      published_at = case when ${to} then ${currentTime} else n.published_at end, updated_at = ${currentTime}
    from ${rows} and n.mall_id = r.mall_id and n.id = r.record_id and n.is_show <> ${to}::int`,
});
