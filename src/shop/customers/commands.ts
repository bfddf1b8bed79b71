/** How staff add and change customers. */

import { sql } from "kysely";
import type { z } from "zod";
import type { createCustomer as createCall, updateCustomer as updateCall } from "#contract/calls/customers.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { recountCustomers } from "./recount.ts";
import { spelledTags } from "./tags.ts";

/** Adds a customer without an account. @throws {ShopError} 400 when a customer has the email address. */
export function createCustomer(
  context: ShopContext,
  { tags, ...fields }: z.output<(typeof createCall)["input"]>,
): Promise<string> {
  return runCommand(context, null, async (inside) => {
    const id = newId();
    await inside.db
      .insertInto("customer")
      .values({
        mall_id: inside.mall.id,
        id,
        ...fields,
        tags: await spelledTags(inside, tags),
        password_hash: null,
        birthday: null,
        registered_at: null,
      })
      .execute();
    await tell(inside, [{ name: "customer.created", payload: { customer_id: id, has_account: false } }]);
    return id;
  });
}

type Fields = Required<z.output<(typeof updateCall)["input"]>["changes"]>;

/**
 * Changes the fields that nobody else has changed since the form was opened. With the email address of an account its owner
 * logs in from then on, and orders that guests placed with the old or the new one change to the customers with these.
 * @throws {ShopError} 404; 400 when another customer has the email address, or orders were placed with the one of a customer
 * without an account; 409 with both values when a field has been changed.
 */
export function updateCustomer(
  context: ShopContext,
  { id, changes, base = {} }: z.output<(typeof updateCall)["input"]>,
): Promise<void> {
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const current = await db
      .selectFrom("customer")
      .select(["email", "name", "phone", "tags", "note", "registered_at"])
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!current) throw notFound(t("Customer not found"));
    const { registered_at, ...fields } = current;
    const wanted = { ...changes, ...(changes.tags && { tags: await spelledTags(inside, changes.tags) }) };
    const { changes: written, conflicts } = mergeChanges<Fields>(fields, base, wanted);
    if (conflicts.length > 0) throw conflict(t("Someone else has changed this customer"), { conflicts });
    if (Object.keys(written).length === 0) return;
    const isMoved = written.email !== undefined && written.email.toLowerCase() !== current.email.toLowerCase();
    if (isMoved && !registered_at && (await hasGuestOrders(inside, current.email))) {
      throw badInput(t("email: orders were placed with this address, and the customer has no account"));
    }
    await db.updateTable("customer").set(written).where("mall_id", "=", mall.id).where("id", "=", id).execute();
    if (!isMoved) return;
    // Links to set a password were mailed to the old address.
    await db.deleteFrom("password_reset").where("mall_id", "=", mall.id).where("customer_id", "=", id).execute();
    await recountCustomers(inside, [current.email, written.email ?? ""]);
  });
}

/** Whether orders without an account were placed with an email address. */
async function hasGuestOrders({ db, mall }: TrxContext, email: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from orders o where o.mall_id = ${mall.id}
    and o.customer_id is null and lower(o.email) = lower(${email})) as found`.execute(db);
  return rows[0]?.found ?? false;
}
