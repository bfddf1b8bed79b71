/** Staff add, change and delete releases. */
import { sql } from "kysely";
import type { z } from "zod";
import type { releaseCreate, releaseUpdate } from "#contract/calls/releases.ts";
import { badInput } from "#contract/errors.ts";
import { maxReleases } from "#contract/releases.ts";
import { currentTime } from "#db/clock.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { partTables } from "./parts.ts";
import { lockRelease, requireState } from "./release.ts";

/** Who does it: a start and an end by the clock are theirs in the change record. */
export interface Doer {
  readonly id: string;
  readonly name: string;
}

/** @throws {ShopError} 400 for a taken name, and when there are too many. */
export const createRelease = (
  context: ShopContext,
  doer: Doer,
  { name, from_at, until_at }: z.output<typeof releaseCreate.input>,
): Promise<{ id: string }> =>
  runCommand(context, null, async ({ db, mall }) => {
    const { count } = await db
      .selectFrom("release")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("mall_id", "=", mall.id)
      .where("state", "<>", "ended")
      .executeTakeFirstOrThrow();
    if (count >= maxReleases) throw badInput(t("name: a shop has at most {max} releases", { max: maxReleases }));
    const id = newId();
    await db
      .insertInto("release")
      .values({ mall_id: mall.id, id, name, from_at, until_at, staff_id: doer.id, staff_name: doer.name })
      .execute();
    return { id };
  });

/**
 * Changes the name, the times and the share of a release; absent fields stay as they are.
 * @throws {ShopError} 400 for a taken name and for times that do not fit the state; 404 for an unknown one.
 */
export const updateRelease = (
  context: ShopContext,
  { id, ...changes }: z.output<typeof releaseUpdate.input>,
): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const release = await lockRelease(inside, id);
    const { state } = release;
    const { name = release.name, share = release.share } = changes;
    const [from, until] = [timeOf(changes.from_at, release.from_at), timeOf(changes.until_at, release.until_at)];
    const [isFrom, isUntil] = [!isSame(from, release.from_at), !isSame(until, release.until_at)];
    if (state !== "draft" && state !== "scheduled" && isFrom)
      throw badInput(t("from_at: the release has started already"));
    if (state === "ended" && isUntil) throw badInput(t("until_at: the release has ended already"));
    if (state === "scheduled" && !from) throw badInput(t("from_at: a scheduled release needs a start"));
    if (state === "scheduled" && from && from.getTime() <= Date.now())
      throw badInput(t("from_at: must be in the future"));
    if (state !== "ended" && isUntil && until && until.getTime() <= Date.now())
      throw badInput(t("until_at: must be in the future"));
    if (from && until && until <= from) throw badInput(t("until_at: must be later than the start"));
    if (share !== release.share && state !== "draft") throw badInput(t("share: only of a draft"));
    await db
      .updateTable("release")
      .set({ name, from_at: from, until_at: until, share, ...(state === "live" && { problem: "" }) })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .execute();
  });

const timeOf = (value: string | null | undefined, stored: Date | null): Date | null =>
  value === undefined ? stored : value === null ? null : new Date(value);

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Its parts first, so that an undo brings the release back before them. @throws {ShopError} 404; 409 for a live one. */
export const removeRelease = (context: ShopContext, id: string): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    requireState(await lockRelease(inside, id), ["draft", "scheduled", "ended"]);
    for (const table of partTables) {
      await db.deleteFrom(table).where("mall_id", "=", mall.id).where("release_id", "=", id).execute();
    }
    await db.deleteFrom("release").where("mall_id", "=", mall.id).where("id", "=", id).execute();
  });

/** @throws {ShopError} 404; 409 unless it is scheduled. */
export const unscheduleRelease = (context: ShopContext, id: string): Promise<void> =>
  runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    requireState(await lockRelease(inside, id), ["scheduled"]);
    await db
      .updateTable("release")
      .set({ state: "draft" })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .execute();
  });

/**
 * After an undo: what the clock would do again at once waits for staff. A start that was undone leaves a draft, an end that was undone a
 * live release without an end.
 */
export async function settleStates(
  { db, mall }: Parameters<typeof lockRelease>[0],
  ids: readonly string[],
): Promise<void> {
  await sql`update release set state = 'draft' where mall_id = ${mall.id} and id = any(${ids}::uuid[])
    and state = 'scheduled' and (from_at is null or from_at <= ${currentTime})`.execute(db);
  await sql`update release set until_at = null where mall_id = ${mall.id} and id = any(${ids}::uuid[])
    and state = 'live' and until_at <= ${currentTime}`.execute(db);
}
