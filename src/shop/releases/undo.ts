/**
 * The undo of a start or an end: the parts of the release are taken out of the shop or put in again by the rule of later.ts, not row by row. So the
 * result is right whatever other releases have done since. What staff have changed since stays as it is, and the undo names it.
 */
import { sql } from "kysely";
import { z } from "zod";
import type { ReleaseNote } from "#contract/calls/releases.ts";
import { releaseStates } from "#contract/releases.ts";
import { t } from "#i18n/server.ts";
import type { ChangeRow, Skipped, UndoneBatch } from "#kernel/changes/revert.ts";
import { revertChanges } from "#kernel/changes/revert-changes.ts";
import type { TrxContext } from "#kernel/context.ts";
import { announceAll, postponeAnnouncements } from "#kernel/malls/index.ts";
import type { Changed, Direction } from "./later.ts";
import { allOf, moveParts } from "./move.ts";
import { findLocked, isShown, isTested, type Release } from "./release.ts";
import { metText } from "./tell.ts";
import { makeVersion, testedReleases } from "./test-part.ts";

const fields = z.object({
  state: z.enum(releaseStates).optional(),
  share: z.number().nullable().optional(),
  chosen: z.enum(["a", "b"]).nullable().optional(),
});
type Fields = z.output<typeof fields>;
const rowShape = z.object({ before: fields, after: fields });

/** Undoes a batch that has started or ended a release. @returns undefined for other batches, which are undone row by row. */
export async function undoOfRelease(
  context: TrxContext,
  batchId: string,
  changes: readonly ChangeRow[],
): Promise<UndoneBatch | undefined> {
  const [first] = changes;
  // A start and an end are batches of one release each.
  if (!first || changes.some(({ action, record_id }) => action !== "update" || record_id !== first.record_id))
    return undefined;
  const { before, after } = await valuesOf(context, changes);
  if (after.state === undefined && after.chosen === undefined) return undefined;
  const release = await findLocked(context, first.record_id);
  if (!release) return refused(changes, { reason: "deleted", fields: [] });
  const then = { ...release, ...before };
  if (!isShown(release) && !isShown(then) && !isTested(release) && !isTested(then)) return undefined;
  const isChanged = (["state", "share", "chosen"] as const).some(
    (field) => after[field] !== undefined && after[field] !== release[field],
  );
  if (isChanged) return refused(changes, { reason: "changed", fields: ["state"] });
  const direction = isShown(release) === isShown(then) ? null : isShown(then) ? "in" : "out";
  // The parts of an ended release cannot be edited.
  if (direction === "in" && release.state !== "ended" && (await wasEdited(context, first)))
    return refused(changes, {
      ...{ reason: "rule", fields: [] },
      message: t("The release was changed since. Start it again instead."),
    });
  if (isTested(then) && (await testedReleases(context)).some((id) => id !== release.id))
    return refused(changes, {
      ...{ reason: "rule", fields: [] },
      message: t("Another release is shown to a share of the visitors: choose there first"),
    });
  return undoLocked(context, { batchId, changes, release, direction });
}

interface Undoing {
  readonly batchId: string;
  readonly changes: readonly ChangeRow[];
  readonly release: Release;
  /** Null when the undo neither puts parts of the release into the shop nor takes them out. */
  readonly direction: Direction | null;
}

async function undoLocked(
  context: TrxContext,
  { batchId, changes, release, direction }: Undoing,
): Promise<UndoneBatch> {
  const { db, mall } = context;
  const postponed = postponeAnnouncements(db);
  const skipped = await revertChanges(context, changes, { force: false });
  const now = await findLocked(context, release.id);
  // The release was not set back, for example because of a rule of the database: its parts stay too.
  if (!now || (now.state === release.state && now.chosen === release.chosen)) {
    await announceAll(db, mall.id, postponed);
    return { isDone: false, skipped };
  }
  const { stayed, changed, announced } = direction
    ? await moveParts(context, release, direction)
    : { stayed: [], changed: [], announced: [] };
  if (isTested(now)) await makeVersion(context, now);
  const notes = stayed.flatMap(({ changed: count, replaced: _, ...one }): ReleaseNote[] =>
    count > 0 ? [{ at: "end", ...one, count }] : [],
  );
  await sql`update release set notes = ${JSON.stringify(notes)}::jsonb, problem = '', ended_at = null
    where mall_id = ${mall.id} and id = ${release.id} and state <> 'ended'`.execute(db);
  await announceAll(db, mall.id, allOf([...postponed, ...announced, "decoration"]));
  return { isDone: true, skipped: [...skipped, ...(await staying(context, { batchId, changes, notes, changed }))] };
}

/**
 * The changes of the batch that are not set back, because staff have changed the values since. What is not found among the changes, as settings of
 * pages, is reported with the change of the release itself.
 */
async function staying(
  { db, mall }: TrxContext,
  {
    batchId,
    changes,
    notes,
    changed,
  }: Pick<Undoing, "batchId" | "changes"> & {
    readonly notes: readonly ReleaseNote[];
    readonly changed: readonly Changed[];
  },
): Promise<Skipped[]> {
  const [first] = changes;
  if (!first || notes.length === 0) return [];
  const { rows } = await sql<{ id: string; fields: string[] }>`
    select c.id::text, array(select jsonb_object_keys(c.after)) as fields
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w ("table" text, key jsonb)
    join change c on c.mall_id = ${mall.id} and c.batch_id = ${batchId}::uuid and c.table_name = w."table"
      and c.row_key @> w.key order by c.id`.execute(db);
  const records = rows.map(
    ({ id, fields: columns }): Skipped => ({ changeId: id, fields: columns, reason: "changed" }),
  );
  const rest = notes.reduce((sum, { count }) => sum + count, 0) - records.length;
  if (rest <= 0) return records;
  return [...records, { changeId: first.id, fields: [], reason: "rule", message: metText(notes) }];
}

const refused = (
  changes: readonly ChangeRow[],
  why: Pick<Skipped, "reason" | "fields"> & { readonly message?: string },
): UndoneBatch => ({ isDone: false, skipped: changes.map(({ id }) => ({ changeId: id, ...why })) });

/** The fields of a release that decide what is undone: their values before the changes, and after them. */
async function valuesOf({ db, mall }: TrxContext, changes: readonly ChangeRow[]) {
  const { rows } = await sql`select before, after from change
    where mall_id = ${mall.id} and id = any(${changes.map(({ id }) => id)}::bigint[]) order by id`.execute(db);
  const before: Fields = {};
  const after: Fields = {};
  for (const row of rows.map((one) => rowShape.parse(one))) {
    // The oldest change of a field has the value from before all changes.
    Object.assign(before, { ...row.before, ...before });
    Object.assign(after, row.after);
  }
  return { before, after };
}

/** Whether parts of the release were added, changed or removed after a change of it. */
async function wasEdited({ db, mall }: TrxContext, { id, record_id }: ChangeRow): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from change c
    where c.mall_id = ${mall.id} and c.record_type = 'release' and c.record_id = ${record_id} and c.table_name <> 'release'
      and c.id > ${id}::bigint) as "is"`.execute(db);
  return rows[0]?.is ?? false;
}
