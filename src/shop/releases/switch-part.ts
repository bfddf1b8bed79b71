/** Discounts that a release switches on or off, and news posts that it shows or hides. */
import { type RawBuilder, sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { releaseChoices } from "#contract/calls/releases.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { maxReleaseSwitches, type ReleaseSwitchKind } from "#contract/releases.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { handOver, isReplaced } from "./later.ts";
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

/** How many discounts and posts were switched. */
interface Switched {
  readonly discounts: number;
  readonly news: number;
}

/** Switches what is not switched so already. */
export async function startSwitches({ db, mall }: TrxContext, id: string): Promise<Switched> {
  await sql`update release_switch r set former = s.is_on from ${switchable(mall.id)} s
    where r.mall_id = ${mall.id} and r.release_id = ${id} and s.kind = r.kind and s.id = r.record_id`.execute(db);
  return write({ db, mall }, id, sql`r.is_on`, sql`r.former is not null`);
}

/** Switches back what is still as the release has switched it, and as no later one has. @returns how many are not, too. */
export async function endSwitches(
  context: TrxContext,
  id: string,
  later: readonly string[],
): Promise<Switched & { readonly kept: number }> {
  const { db, mall } = context;
  await handOver(context, "release_switch", id, later);
  const replaced = isReplaced("release_switch", later);
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from release_switch r
    join ${switchable(mall.id)} s on s.kind = r.kind and s.id = r.record_id
    where r.mall_id = ${mall.id} and r.release_id = ${id} and r.former <> r.is_on and (s.is_on <> r.is_on or ${replaced})`.execute(
    db,
  );
  const switched = await write(context, id, sql`r.former`, sql`r.former <> r.is_on and not ${replaced}`);
  return { ...switched, kept: rows[0]?.kept ?? 0 };
}

async function write(
  { db, mall }: TrxContext,
  id: string,
  to: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<Switched> {
  const { numAffectedRows: discounts = 0n } = await sql`update discount c set is_on = ${to} from release_switch r
    where r.mall_id = ${mall.id} and r.release_id = ${id} and r.kind = 'discount' and ${which}
      and c.mall_id = r.mall_id and c.id = r.record_id and c.is_on <> ${to}`.execute(db);
  // A post that is shown gets the date of that time, as one that is scheduled by itself.
  const { numAffectedRows: news = 0n } = await sql`update news n set is_show = ${to}::int, publish_at = null,
      published_at = case when ${to} then ${currentTime} else n.published_at end, updated_at = ${currentTime}
    from release_switch r
    where r.mall_id = ${mall.id} and r.release_id = ${id} and r.kind = 'news' and ${which}
      and n.mall_id = r.mall_id and n.id = r.record_id and n.is_show <> ${to}::int`.execute(db);
  return { discounts: Number(discounts), news: Number(news) };
}
