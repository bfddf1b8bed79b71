/** Who has the editor open on which design. Each open stream is a row, which its process keeps fresh. */
import { sql } from "kysely";
import { groupName } from "#contract/group-name.ts";
import { type Person, personColors } from "#contract/shared-work.ts";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "#kernel/context.ts";
import { nameOf } from "#kernel/rights/staff.ts";

/** Processes hear on it what others tell them (`EditorNews`). */
export const editorChannel = "editor_together";

/** A page of the editor that somebody has open. */
export interface OpenEditor {
  readonly staffId: string;
  readonly tab: string;
  readonly decoration: number;
}

/** What has changed in a design: people, comments, or the changes of one person in one group. */
export interface EditorNews {
  readonly mall_id: string;
  readonly decoration: number;
  readonly what: "people" | "comments" | "changes";
  readonly staff_id?: string;
  readonly tab?: string;
  readonly group?: string;
}

export async function tellEditors({ db }: { readonly db: Db }, news: EditorNews): Promise<void> {
  await sql`select pg_notify(${editorChannel}, ${JSON.stringify(news)})`.execute(db);
}

const tellPeople = (context: ShopContext, decoration: number) =>
  tellEditors(context, { mall_id: context.mall.id, decoration, what: "people" });

/** Seconds without a sign of its process after which a person counts as gone. */
const lostAfter = 45;

/** Notes an open stream, and forgets rows of processes that have died. False when the mall has no such design. */
export async function joinEditor(
  context: ShopContext,
  { staffId, tab, decoration }: OpenEditor,
  streamId: string,
): Promise<boolean> {
  const { db, mall } = context;
  await sql`delete from editor_presence
    where mall_id = ${mall.id} and seen_at < now() - make_interval(secs => ${lostAfter})`.execute(db);
  const { numAffectedRows } = await sql`
    insert into editor_presence (mall_id, staff_id, tab, decoration_number, stream_id)
    select mall_id, ${staffId}, ${tab}, number, ${streamId} from decoration
    where mall_id = ${mall.id} and number = ${decoration}
    on conflict (mall_id, staff_id, tab) do update
    set decoration_number = excluded.decoration_number, stream_id = excluded.stream_id, seen_at = now()`.execute(db);
  if (!numAffectedRows) return false;
  await tellPeople(context, decoration);
  return true;
}

/** Forgets a stream that has ended, with what its person has shared; not when the same page has another one by now. */
export async function leaveEditor(context: ShopContext, decoration: number, streamId: string): Promise<void> {
  const { numDeletedRows } = await context.db
    .deleteFrom("editor_presence")
    .where("mall_id", "=", context.mall.id)
    .where("decoration_number", "=", decoration)
    .where("stream_id", "=", streamId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await tellPeople(context, decoration);
}

/** Keeps the streams of a process of one mall from being forgotten. */
export async function keepEditors({ db, mall }: ShopContext, streamId: string): Promise<void> {
  await db
    .updateTable("editor_presence")
    .set({ seen_at: sql<Date>`now()` })
    .where("mall_id", "=", mall.id)
    .where("stream_id", "=", streamId)
    .execute();
}

/** Notes which page and module somebody has open. */
export async function showPresence(
  context: ShopContext,
  { staffId, tab, decoration }: OpenEditor,
  shown: { readonly page: string | null; readonly module: string | null },
): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable("editor_presence")
    .set({ page: shown.page, module: shown.module, seen_at: sql<Date>`now()` })
    .where("mall_id", "=", context.mall.id)
    .where("staff_id", "=", staffId)
    .where("tab", "=", tab)
    .where("decoration_number", "=", decoration)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellPeople(context, decoration);
}

/** Everybody who has a design open, in the order in which they came. */
export async function peopleIn(db: Db, mallId: string, decoration: number): Promise<Person[]> {
  const rows = await db
    .selectFrom("editor_presence as p")
    .innerJoin("staff as s", (join) => join.onRef("s.mall_id", "=", "p.mall_id").onRef("s.id", "=", "p.staff_id"))
    .select(["p.staff_id", "p.tab", "p.page", "p.module", "s.name", "s.email"])
    .where("p.mall_id", "=", mallId)
    .where("p.decoration_number", "=", decoration)
    .where("p.seen_at", ">", sql<Date>`now() - make_interval(secs => ${lostAfter})`)
    .orderBy("p.joined_at")
    .orderBy("p.tab")
    .execute();
  const colors = colorsOf(rows.map(({ staff_id }) => staff_id));
  return rows.map(({ staff_id, tab, page, module, name, email }) => ({
    staff_id,
    tab,
    name: nameOf({ name, email }),
    color: colors.get(staff_id) ?? 0,
    page: groupName.safeParse(page).data ?? null,
    module,
  }));
}

/** A colour for each person: the same for all who look, of their own by their id, and the next free one where it is taken. */
export function colorsOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const colors = new Map<string, number>();
  for (const id of ids) {
    if (colors.has(id)) continue;
    const taken = new Set(colors.values());
    const preferred = Number.parseInt(id.slice(-4), 16) % personColors;
    const free = Array.from({ length: personColors }, (_, at) => (preferred + at) % personColors);
    colors.set(id, free.find((color) => !taken.has(color)) ?? preferred);
  }
  return colors;
}
