/** A customer's address book. Unless it is empty, exactly one address is the default. */

import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { AddressInput } from "#contract/address.ts";
import type { Output } from "#contract/call.ts";
import type { Address, listAddresses as listCall, saveAddress as saveCall } from "#contract/calls/accounts.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { isId, newId } from "#kernel/ids.ts";
import type { Mall } from "#kernel/malls/index.ts";

/** Addresses that one customer may keep. */
const max = 50;

const columns = [
  "id",
  "is_default",
  "first_name",
  "last_name",
  "company",
  "phone",
  "country",
  "state",
  "city",
  "address1",
  "address2",
  "postal_code",
] as const;

/** The default first, then the newest. */
export async function listAddresses(context: ShopContext, customerId: string): Promise<Output<typeof listCall>> {
  const addresses = await ofCustomer(context, customerId)
    .select(columns)
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return { addresses };
}

/** @throws {ShopError} 404 when the customer has no such address, also when another customer has it. */
export async function findAddress(context: ShopContext, customerId: string, id: string): Promise<Address> {
  const row = isId(id)
    ? await ofCustomer(context, customerId).select(columns).where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound(t("Address not found"));
  return row;
}

/**
 * Stores a new address or changes one of the customer's.
 * @throws {ShopError} 404 for an id that is not theirs, 400 when the address book is full.
 */
export function saveAddress(
  context: ShopContext,
  customerId: string,
  { id, address, is_default }: z.output<typeof saveCall.input>,
): Promise<Output<typeof saveCall>> {
  return changing(context, customerId, async (inside) => {
    const addresses = await ofCustomer(inside, customerId).select(["id", "is_default"]).execute();
    const before = addresses.find((one) => one.id === id);
    if (id && !before) throw notFound(t("Address not found"));
    if (!before && addresses.length >= max) throw badInput(t("You can save up to {max} addresses", { max }));
    const becomesDefault = is_default || before?.is_default === true || !addresses.some((one) => one.is_default);
    if (becomesDefault) await unsetDefault(inside, customerId);
    const values = { ...address, is_default: becomesDefault };
    const { db, mall } = inside;
    const stored = before
      ? await db
          .updateTable("address")
          .set(values)
          .where("mall_id", "=", mall.id)
          .where("customer_id", "=", customerId)
          .where("id", "=", before.id)
          .returning(columns)
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("address")
          .values({ mall_id: mall.id, id: newId(), customer_id: customerId, ...values })
          .returning(columns)
          .executeTakeFirstOrThrow();
    return { address: stored };
  });
}

/**
 * An insert of a customer's address as a part of a longer statement: nothing is inserted when the address book has the
 * address already or is full. The first address becomes the default.
 */
export function addressInsertion(mall: Mall, customerId: string, address: AddressInput): RawBuilder<unknown> {
  const names = Object.keys(address);
  const values = Object.values(address);
  const fromAddresses = sql`from address where mall_id = ${mall.id}::uuid and customer_id = ${customerId}::uuid and is_proven`;
  const same = sql`(${sql.join(names.map((name) => sql.ref(name)))}) = (${sql.join(values)})`;
  return sql`insert into address (mall_id, id, customer_id, is_default, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${mall.id}::uuid, ${newId()}::uuid, ${customerId}::uuid, not exists (select ${fromAddresses} and is_default),
      ${sql.join(values.map((value) => sql`${value}::text`))}
    where not exists (select ${fromAddresses} and ${same}) and (select count(*) ${fromAddresses}) < ${max}::int
    on conflict do nothing`;
}

/** Stores the address that a file has of a customer: until they have shown that the email address is theirs only staff see it. */
export async function importAddress(
  { db, mall }: TrxContext,
  customerId: string,
  address: AddressInput,
): Promise<void> {
  await db
    .insertInto("address")
    .values({ mall_id: mall.id, id: newId(), customer_id: customerId, ...address, is_proven: false })
    .execute();
}

/** A customer has used a link that was mailed: what was imported with the email address is theirs. */
export async function proveAddresses(context: TrxContext, customerId: string): Promise<void> {
  const { db, mall } = context;
  const { numUpdatedRows } = await db
    .updateTable("address")
    .set({ is_proven: true })
    .where("mall_id", "=", mall.id)
    .where("customer_id", "=", customerId)
    .where("is_proven", "=", false)
    .executeTakeFirst();
  if (!numUpdatedRows) return;
  const [first] = (await listAddresses(context, customerId)).addresses;
  if (first && !first.is_default) await makeDefault(context, customerId, first.id);
}

/** @throws {ShopError} 404 when the customer has no such address. */
export function deleteAddress(context: ShopContext, customerId: string, id: string): Promise<Record<string, never>> {
  return changing(context, customerId, async (inside) => {
    const { is_default } = await findAddress(inside, customerId, id);
    await inside.db
      .deleteFrom("address")
      .where("mall_id", "=", inside.mall.id)
      .where("customer_id", "=", customerId)
      .where("id", "=", id)
      .execute();
    const newest = is_default ? (await listAddresses(inside, customerId)).addresses[0] : undefined;
    if (newest) await makeDefault(inside, customerId, newest.id);
    return {};
  });
}

/** @throws {ShopError} 404 when the customer has no such address. */
export function setDefaultAddress(
  context: ShopContext,
  customerId: string,
  id: string,
): Promise<Record<string, never>> {
  return changing(context, customerId, async (inside) => {
    await findAddress(inside, customerId, id);
    await unsetDefault(inside, customerId);
    await makeDefault(inside, customerId, id);
    return {};
  });
}

/** Serialises changes of one address book, because each may move the default. */
function changing<T>(
  context: ShopContext,
  customerId: string,
  change: (inside: ShopContext & { readonly db: Trx }) => Promise<T>,
): Promise<T> {
  return transaction(context.db, async (db) => {
    await db
      .selectFrom("customer")
      .select("id")
      .where("mall_id", "=", context.mall.id)
      .where("id", "=", customerId)
      .forUpdate()
      .execute();
    return change({ ...context, db });
  });
}

function ofCustomer({ db, mall }: ShopContext, customerId: string) {
  return db
    .selectFrom("address")
    .where("mall_id", "=", mall.id)
    .where("customer_id", "=", customerId)
    .where("is_proven", "=", true);
}

async function unsetDefault({ db, mall }: ShopContext, customerId: string): Promise<void> {
  await db
    .updateTable("address")
    .set({ is_default: false })
    .where("mall_id", "=", mall.id)
    .where("customer_id", "=", customerId)
    .where("is_default", "=", true)
    .execute();
}

async function makeDefault({ db, mall }: ShopContext, customerId: string, id: string): Promise<void> {
  await db
    .updateTable("address")
    .set({ is_default: true })
    .where("mall_id", "=", mall.id)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}
