/** Views of lists that staff saved: their own, and those shared with all staff. */

import { sql } from "kysely";
import { badInput, conflict, forbidden, notFound } from "#contract/errors.ts";
import type { ListDefinition, ListView } from "#contract/list.ts";
import { anyView, viewSchema } from "#contract/list-call.ts";
import { parseInput } from "#contract/messages.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { mayDo, nameOf, type Staff } from "../rights/staff.ts";

/** Views that one person may save of one list. */
const maxViews = 50;

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly state: ListView;
  readonly shared: boolean;
  readonly editable: boolean;
  readonly by: string;
}

/** A person's views of a list and the shared ones, oldest first. */
export async function listViews({ db, mall }: ShopContext, staff: Staff, list: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom("saved_view as v")
    .leftJoin("staff as s", (join) => join.onRef("s.mall_id", "=", "v.mall_id").onRef("s.id", "=", "v.staff_id"))
    .select(["v.id", "v.name", "v.state", "v.shared", "v.staff_id", "s.email as owner_email", "s.name as owner_name"])
    .where("v.mall_id", "=", mall.id)
    .where("v.list", "=", list)
    .where((where) => where.or([where("v.staff_id", "=", staff.id), where("v.shared", "=", true)]))
    .orderBy("v.created_at")
    .orderBy("v.id")
    .execute();
  return rows.map(({ staff_id, state, owner_email, owner_name, ...view }) => ({
    ...view,
    // A view that an older version stored otherwise is shown as the whole list.
    state: anyView.safeParse(state).data ?? {},
    editable: mayEdit(staff, staff_id),
    by: staff_id === staff.id || owner_email === null ? "" : nameOf({ email: owner_email, name: owner_name ?? "" }),
  }));
}

/** Shared views of others are changed by those who may change settings. */
const mayEdit = (staff: Staff, owner: string) => owner === staff.id || mayDo(staff, "settings:write");

interface GivenView {
  readonly id?: string | undefined;
  readonly name: string;
  readonly state: ListView;
  readonly shared: boolean;
}

/**
 * Saves a new view, or changes one.
 * @returns its id.
 * @throws {ShopError} 400 for a state that the list does not have; 403 for a view of somebody else; 409 for a name that
 * another view of this person has.
 */
export async function saveView(context: ShopContext, staff: Staff, definition: ListDefinition, input: GivenView) {
  const state = JSON.stringify(parseInput(viewSchema(definition), input.state));
  const { name, shared } = input;
  const list = definition.name;
  return transaction(context.db, async (trx) => {
    const inside = { db: trx, mall: context.mall };
    await sql`select pg_advisory_xact_lock(hashtext(${`views ${context.mall.id} ${list}`}))`.execute(trx);
    const others = (await listViews(inside, staff, list)).filter((view) => view.id !== input.id);
    if (others.some((view) => view.name.toLowerCase() === name.toLowerCase())) {
      throw conflict(t('name: there is a view "{name}" already', { name }));
    }
    if (input.id) {
      await findEditable(inside, staff, input.id);
      await trx
        .updateTable("saved_view")
        .set({ name, state, shared, updated_at: new Date() })
        .where("mall_id", "=", context.mall.id)
        .where("id", "=", input.id)
        .execute();
      return { id: input.id };
    }
    if (others.filter(({ by }) => by === "").length >= maxViews)
      throw badInput(t("You can save {max} views of a list", { max: maxViews }));
    const id = newId();
    await trx
      .insertInto("saved_view")
      .values({ mall_id: context.mall.id, id, list, staff_id: staff.id, name, state, shared })
      .execute();
    return { id };
  });
}

/** @throws {ShopError} 403 for a view of somebody else; 404 when there is no such view. */
export async function deleteView(context: ShopContext, staff: Staff, id: string): Promise<void> {
  await findEditable(context, staff, id);
  const { db, mall } = context;
  await db.deleteFrom("saved_view").where("mall_id", "=", mall.id).where("id", "=", id).execute();
}

async function findEditable({ db, mall }: ShopContext, staff: Staff, id: string): Promise<void> {
  const view = await db
    .selectFrom("saved_view")
    .select(["staff_id", "shared"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!view || (!view.shared && view.staff_id !== staff.id)) throw notFound(t("View not found"));
  if (!mayEdit(staff, view.staff_id)) throw forbidden(t("Only who saved this view can change it"));
}
