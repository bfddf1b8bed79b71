/** The shop as it will be when a release has started: everything that the clock does until then is done in a transaction that stores nothing. */
import { sql } from "kysely";
import { conflict, notFound, ShopError } from "#contract/errors.ts";
import { atTime, currentTime } from "#db/clock.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { findMall } from "#kernel/malls/index.ts";
import { changeSales } from "../catalog/dated-sales.ts";
import { indexProducts } from "../catalog/search-index.ts";
import { publishScheduledTexts } from "../content/publish-scheduled.ts";
import { isTested } from "./release.ts";
import { chooseVariant, endRelease, startRelease } from "./run.ts";

export interface ReleasePreview {
  readonly id: string;
  readonly name: string;
  /** Percent of the visitors who are shown it; null: everybody. */
  readonly share: number | null;
  /** The moment that it shows: the start of the release, or now where that is not set, or over. */
  readonly at: Date;
}

/**
 * What a preview of a release shows, and when.
 * @throws {ShopError} 404 for an unknown one; 409 for one that is live for everybody, or has ended.
 */
export async function findReleasePreview({ db, mall }: ShopContext, id: string): Promise<ReleasePreview> {
  const release = await db
    .selectFrom("release")
    .select(["name", "state", "from_at", "share", "chosen"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!release) throw notFound(t("Release not found"));
  if (release.state !== "draft" && release.state !== "scheduled" && !isTested(release))
    throw conflict(t("The release has started already: open the shop to see it"));
  const { name, from_at, share } = release;
  const now = new Date();
  return { id, name, share, at: from_at && from_at > now ? from_at : now };
}

/** Of a preview that is over; what `show` has read of it is the answer. */
class Undone extends Error {}

/** Milliseconds that a preview waits for an order that changes the same rows, rather than the order for more of the preview. */
const lockTimeout = 3_000;

/**
 * Runs `show` in the shop as it will be: releases, sales, news, articles and products that start or end before, each at its time, and then the release.
 * Nothing of it is stored, announced or kept in memory. What it changes is locked until `show` has answered.
 * @throws {ShopError} 409 with the reason where the release could not start.
 */
export async function asPreviewed<T>(
  { db, mall }: ShopContext,
  { id, at, share }: ReleasePreview,
  show: (context: TrxContext) => Promise<T>,
): Promise<T> {
  let answer: { readonly value: T } | undefined;
  try {
    await transaction(db, async (trx) => {
      await sql`select set_config('lock_timeout', ${`${lockTimeout}ms`}, true)`.execute(trx);
      const context = { db: trx, mall };
      await runUntil(context, id, at);
      await atTime(at, async () => {
        if (share === null) await startRelease(context, id, { isPreview: true });
        else await showTested(context, id);
        const then = await findMall(trx, mall.id);
        answer = { value: await show({ db: trx, mall: then ?? mall }) };
      });
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!answer) throw new Error("A preview has no answer");
  return answer.value;
}

/** As those see it who are shown it, whether or not the test has begun. */
async function showTested(context: TrxContext, id: string): Promise<void> {
  await sql`update release set share = null where mall_id = ${context.mall.id} and id = ${id} and state <> 'live'`.execute(
    context.db,
  );
  const { rows } = await sql<{
    state: string;
  }>`select state from release where mall_id = ${context.mall.id} and id = ${id}`.execute(context.db);
  if (rows[0]?.state === "live") await chooseVariant(context, id, "b");
  else await startRelease(context, id, { isPreview: true });
}

interface Step {
  readonly id: string;
  readonly at: Date;
  readonly isEnd: boolean;
}

/** What the clock does until then, in its order. */
async function runUntil(context: TrxContext, id: string, until: Date): Promise<void> {
  const { db, mall } = context;
  const { rows } = await sql<Step>`
    select id, from_at as at, false as "isEnd" from release
      where mall_id = ${mall.id} and state = 'scheduled' and from_at <= ${until} and id <> ${id}
    union all
    select id, until_at, true from release
      where mall_id = ${mall.id} and state in ('scheduled', 'live') and until_at <= ${until} and problem = '' and id <> ${id}
    order by 2, 3 desc`.execute(db);
  for (const { id: other, at, isEnd } of rows) {
    const run = isEnd ? endRelease : startRelease;
    await atTime(at, async () => {
      await runDated(context);
      await tried(db, () => run(context, other, { isDue: true }));
    });
  }
  await atTime(until, () => runDated(context));
}

/** Sales, news, articles and products whose time has come. */
async function runDated(context: TrxContext): Promise<void> {
  await changeSales(context);
  await publishScheduledTexts(context);
  await runCommand(context, null, async ({ db, mall }) => {
    // The database shows what is due by its own clock.
    const { rows } = await sql<{ id: string }>`update product set publish_at = now()
      where mall_id = ${mall.id} and status = 'active' and is_show = 0 and publish_at <= ${currentTime} returning id`.execute(
      db,
    );
    if (rows.length > 0)
      await indexProducts(
        db,
        mall.id,
        rows.map(({ id }) => id),
      );
  });
}

/** What the clock could not do is left out, as it will be. */
async function tried(trx: Trx, run: () => Promise<void>): Promise<void> {
  await sql`savepoint step`.execute(trx);
  try {
    await run();
    await sql`release savepoint step`.execute(trx);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    await sql`rollback to savepoint step`.execute(trx);
  }
}
