/** Starts and ends releases: each in one transaction with the release's own state, so that it happens once, whatever is killed. */
import { sql } from "kysely";
import type { ReleaseNote } from "#contract/calls/releases.ts";
import { badInput, conflict, ShopError } from "#contract/errors.ts";
import type { ReleaseVariant } from "#contract/releases.ts";
import { currentTime, timeNow } from "#db/clock.ts";
import { forRecord, t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { Actor, ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { type Announced, announceAll, postponeAnnouncements } from "#kernel/malls/index.ts";
import { allOf, moveParts } from "./move.ts";
import type { ReleasePart } from "./part.ts";
import { partsOf, requireParts } from "./parts.ts";
import { isTested, lockRelease, type Release, requireState } from "./release.ts";
import { metText, tellOfRelease } from "./tell.ts";
import { endTest, startTest } from "./test-part.ts";

const isDue = sql<boolean>`(state = 'scheduled' and from_at <= ${currentTime}
  or state = 'live' and until_at <= ${currentTime} and problem = '')`;

/** Releases that `runReleases` starts or ends, in the mall `m`. */
export const dueReleases = sql`select from release where mall_id = m.id and ${isDue}`;

/** Starts and ends the releases whose time has come, each by itself, in the order of their times. Runs every minute. */
export async function runReleases(context: ShopContext): Promise<void> {
  const { rows } = await sql<Pick<Release, "id" | "state" | "name" | "staff_id" | "staff_name">>`
    select id, state, name, staff_id, staff_name from release where mall_id = ${context.mall.id} and ${isDue}
    order by case when state = 'live' then until_at else from_at end, state <> 'live', id`.execute(context.db);
  for (const release of rows) {
    const { id, state } = release;
    try {
      if (state === "live") await endRelease(actingFor(context, release), id, { isDue: true });
      else await startRelease(actingFor(context, release), id, { isDue: true });
    } catch (error) {
      // What a rule refuses would be refused again: it waits for staff. Everything else is tried again in a minute.
      if (!(error instanceof ShopError)) throw error;
      await noteProblem(actingFor(context, release), release, error.message);
    }
  }
}

/** What the clock does is in the change record as the work of who scheduled the release, whose rights were asked then. */
const actingFor = ({ db, mall }: ShopContext, { staff_id, staff_name }: Pick<Release, "staff_id" | "staff_name">) => ({
  db,
  mall,
  actor: { staffId: staff_id, name: staff_name, batchId: newId() } satisfies Actor,
});

const titled = (context: ShopContext, title: () => string): ShopContext =>
  context.actor ? { ...context, actor: { ...context.actor, title: forRecord(title).slice(0, 300) } } : context;

interface Running {
  /** True where the clock asks: nothing is done when another process was first. */
  readonly isDue?: boolean;
  /** True where it is shown before: an empty one shows the shop as it is. */
  readonly isPreview?: boolean;
}

/**
 * Everything of it goes live.
 * @throws {ShopError} 400 for what a publish refuses, and for an empty one; 403 without the right to what it changes; 404; 409 when it is live or has ended.
 */
export async function startRelease(
  context: ShopContext,
  id: string,
  { isDue: byClock = false, isPreview = false }: Running = {},
) {
  const name = await nameOf(context, id);
  const named = titled(context, () => t("Release started: {name}", { name }));
  await runCommand(named, null, async (inside) => {
    const postponed = postponeAnnouncements(inside.db);
    const release = await lockRelease(inside, id);
    if (byClock && !(release.state === "scheduled" && release.from_at && release.from_at.getTime() <= timeNow()))
      return;
    requireState(release, ["draft", "scheduled"]);
    // A scheduled release is late like this when no server was running between its start and its end.
    if (!isPreview && release.until_at && release.until_at.getTime() <= timeNow())
      throw badInput(t("The end of the release has passed. Choose a later one, or none."));
    // Started by the clock, a release may have become empty since it was scheduled. It starts all the same, so that it also ends.
    const parts = byClock || isPreview ? await partsOf(inside, id) : await requireParts(inside, id);
    const { notes, announced } =
      release.share === null ? await startParts(inside, release, parts) : await startedTest(inside, release);
    await sql`update release set state = 'live', started_at = ${startTime(inside)}, problem = '', notes = ${JSON.stringify(notes)}::jsonb,
        chosen = null, from_at = case when ${byClock} then from_at else ${currentTime} end
      where mall_id = ${inside.mall.id} and id = ${id}`.execute(inside.db);
    if (byClock && notes.length > 0)
      await tellOfRelease(inside, {
        id,
        title: () => t("Release started: {name}", { name: release.name }),
        detail: () => metText(notes),
      });
    await announceAll(inside.db, inside.mall.id, allOf([...postponed, ...announced]));
  });
}

/** The current time, or a later one that is after all other starts: the order of starts decides, also when the clocks of two servers differ. */
const startTime = ({ mall }: TrxContext) =>
  sql`greatest(${currentTime}, (select max(l.started_at) + interval '1 microsecond' from release l where l.mall_id = ${mall.id}))`;

async function startedTest(context: TrxContext, release: Release) {
  await startTest(context, release);
  return { notes: [], announced: [] };
}

async function startParts(inside: TrxContext, release: Release, parts: readonly ReleasePart[]) {
  const notes: ReleaseNote[] = [];
  const announced: Announced[] = [];
  for (const part of parts) {
    const started = await part.start(inside, release);
    notes.push(...(started.notes ?? []));
    if (started.announced) announced.push(started.announced);
  }
  return { notes, announced };
}

/**
 * Ends the test of a release: everybody sees the shop as it was (a), which ends the release, or as the release makes it (b).
 * @throws {ShopError} 400 for what a publish refuses; 404; 409 unless a share of the visitors is shown it.
 */
export async function chooseVariant(context: ShopContext, id: string, variant: ReleaseVariant): Promise<void> {
  if (variant === "a") return endRelease(context, id);
  const name = await nameOf(context, id);
  const named = titled(context, () => t("Release shown to everybody: {name}", { name }));
  await runCommand(named, null, async (inside) => {
    const postponed = postponeAnnouncements(inside.db);
    const release = await lockRelease(inside, id);
    if (!isTested(release)) throw conflict(t("The release is not shown to a share of the visitors"));
    await endTest(inside, id, "b");
    const { notes, announced } = await startParts(inside, release, await partsOf(inside, id));
    // For all visitors the release begins now, after all others.
    await sql`update release set started_at = ${startTime(inside)}, problem = '', notes = ${JSON.stringify(notes)}::jsonb
      where mall_id = ${inside.mall.id} and id = ${id}`.execute(inside.db);
    await announceAll(inside.db, inside.mall.id, allOf([...postponed, ...announced]));
  });
}

/**
 * Everything of it is as before, but for what was changed since.
 * @throws {ShopError} 400 for what a publish refuses; 403 without the right to what it changes; 404; 409 unless it is live.
 */
export async function endRelease(context: ShopContext, id: string, { isDue: byClock = false }: Running = {}) {
  const name = await nameOf(context, id);
  const named = titled(context, () => t("Release ended: {name}", { name }));
  await runCommand(named, null, async (inside) => {
    const postponed = postponeAnnouncements(inside.db);
    const release = await lockRelease(inside, id);
    if (byClock && !(release.state === "live" && release.until_at && release.until_at.getTime() <= timeNow())) return;
    requireState(release, ["live"]);
    // Nothing of it was published.
    if (isTested(release)) await endTest(inside, id, "a");
    const { stayed, announced } = await moveParts(inside, release, "out");
    const notes = stayed.flatMap(({ changed, replaced, ...one }): ReleaseNote[] =>
      changed + replaced > 0 ? [{ at: "end", ...one, count: changed + replaced }] : [],
    );
    await sql`update release set state = 'ended', ended_at = ${currentTime}, problem = '', notes = notes || ${JSON.stringify(notes)}::jsonb,
        until_at = case when ${byClock} then until_at else greatest(${currentTime}, from_at + interval '1 millisecond') end
      where mall_id = ${inside.mall.id} and id = ${id}`.execute(inside.db);
    if (byClock && notes.length > 0)
      await tellOfRelease(inside, {
        id,
        title: () => t("Release ended: {name}", { name: release.name }),
        detail: () => metText(notes),
      });
    await announceAll(inside.db, inside.mall.id, allOf([...postponed, ...announced]));
  });
}

/** For the change record. "" where nothing is recorded. */
async function nameOf({ db, mall, actor }: ShopContext, id: string): Promise<string> {
  if (!actor) return "";
  const row = await db
    .selectFrom("release")
    .select("name")
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name ?? "";
}

/** One that could not start is a draft again; one that could not end stays live until staff do something. */
function noteProblem(
  context: ShopContext,
  { id, state, name }: Pick<Release, "id" | "state" | "name">,
  problem: string,
) {
  const title = () =>
    state === "live" ? t("Release could not end: {name}", { name }) : t("Release could not start: {name}", { name });
  return runCommand(titled(context, title), null, async (inside) => {
    const { db, mall } = inside;
    const { numUpdatedRows } = await db
      .updateTable("release")
      .set({ problem, ...(state === "scheduled" && { state: "draft" as const }) })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .where("state", "=", state)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tellOfRelease(inside, { id, title, detail: () => problem });
  });
}
