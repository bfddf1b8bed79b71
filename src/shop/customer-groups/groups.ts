/** Groups of customers by rule. Who belongs to one is found when it is asked: nothing is stored for a member. */

import { type RawBuilder, sql } from "kysely";
import { type CustomerRule, customerRule } from "#contract/customer-rule.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import type { CustomerGroup } from "#contract/shapes/customer.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId, newId } from "#kernel/ids.ts";
import { matchingChoices } from "#kernel/lists/proposals.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { settleOrders } from "../totals/index.ts";
import { customerCondition } from "./rule-conditions.ts";

/** Groups of a mall. */
const max = 200;
/** Members that a preview counts. */
const maxCounted = 10_000;

const columns = ["id", "name", "rule", "created_at"] as const;

/** By name. */
export async function listGroups({ db, mall }: ShopContext): Promise<CustomerGroup[]> {
  const rows = await db
    .selectFrom("customer_group")
    .select(columns)
    .where("mall_id", "=", mall.id)
    .orderBy((eb) => eb.fn("lower", ["name"]))
    .execute();
  return rows.map(toGroup);
}

/** @throws {ShopError} 404. */
export async function readGroup(context: ShopContext, id: string, { lock = false } = {}): Promise<CustomerGroup> {
  if (!isId(id)) throw notFound(t("Group not found"));
  const query = context.db
    .selectFrom("customer_group")
    .select(columns)
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound(t("Group not found"));
  return toGroup(row);
}

interface GroupFields {
  readonly name: string;
  readonly rule: CustomerRule;
}

/** @throws {ShopError} 400 when another group has the name. */
export function createGroup(context: ShopContext, { name, rule }: GroupFields): Promise<CustomerGroup> {
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    // An amount that is none of the currency is refused here.
    customerCondition(rule, mall);
    const { count } = await db
      .selectFrom("customer_group")
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .where("mall_id", "=", mall.id)
      .executeTakeFirstOrThrow();
    if (count >= max) throw badInput(t("You can have up to {max} groups", { max }));
    const id = newId();
    await db
      .insertInto("customer_group")
      .values({ mall_id: mall.id, id, name, rule: JSON.stringify(rule) })
      .execute();
    return readGroup(inside, id);
  });
}

/**
 * Changes the fields that nobody else has changed since the form was opened.
 * @throws {ShopError} 404; 400 when another group has the name; 409 with both values when one has been changed.
 */
export function updateGroup(
  context: ShopContext,
  given: {
    readonly id: string;
    readonly changes: Partial<GroupFields>;
    readonly base?: Partial<GroupFields> | undefined;
  },
): Promise<CustomerGroup> {
  return runCommand(context, null, async (inside) => {
    const current = await readGroup(inside, given.id, { lock: true });
    const { changes, conflicts } = mergeChanges<GroupFields>(current, given.base ?? {}, given.changes);
    if (conflicts.length > 0) throw conflict(t("Someone else has changed this group"), { conflicts });
    const { rule, ...rest } = changes;
    if (rule) customerCondition(rule, inside.mall);
    if (Object.keys(changes).length > 0) {
      await inside.db
        .updateTable("customer_group")
        .set({ ...rest, ...(rule && { rule: JSON.stringify(rule) }) })
        .where("mall_id", "=", inside.mall.id)
        .where("id", "=", given.id)
        .execute();
    }
    return readGroup(inside, given.id);
  });
}

/** @throws {ShopError} 404. */
export function deleteGroup(context: ShopContext, id: string): Promise<void> {
  return runCommand(context, null, async (inside) => {
    await readGroup(inside, id, { lock: true });
    await inside.db.deleteFrom("customer_group").where("mall_id", "=", inside.mall.id).where("id", "=", id).execute();
  });
}

/** How many customers a rule matches, counted to 10,000, with some of them. */
export async function previewRule(context: ShopContext, rule: CustomerRule) {
  const { db, mall } = context;
  await settleOrders(context);
  const where = sql`c.mall_id = ${mall.id} and c.deleted_at is null and ${customerCondition(rule, mall)}`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from customer c where ${where} limit ${maxCounted + 1}) counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  const some = await sql<{ id: string; name: string; spent: bigint }>`
    select c.id, coalesce(nullif(c.name, ''), c.email) as name, c.spent from customer c where ${where} limit 5`.execute(
    db,
  );
  return {
    count: Math.min(count, maxCounted),
    more: count > maxCounted,
    customers: some.rows.map((row) => ({ ...row, spent: formatMoney(row.spent, mall.currency) })),
  };
}

/** Condition on the table `customer` under the name `c`: it belongs to one of the groups. Unknown groups have no members. */
export async function inGroups(context: ShopContext, groupIds: readonly string[]): Promise<RawBuilder<boolean>> {
  const ids = groupIds.filter(isId);
  const rows =
    ids.length === 0
      ? []
      : await context.db
          .selectFrom("customer_group")
          .select("rule")
          .where("mall_id", "=", context.mall.id)
          .where("id", "in", ids)
          .execute();
  const rules = rows.map(({ rule }) => customerCondition(customerRule.parse(rule), context.mall));
  return sql`(${sql.join([sql`false`, ...rules], sql` or `)})`;
}

/**
 * Whether a customer with an account belongs to one of the groups; false for one that does not exist. Guests are in no group
 * here, nor is who has registered and not yet used a mailed link: their address is not proved.
 */
export async function customerInGroup(
  context: ShopContext,
  customerId: string | null,
  groupIds: readonly string[],
): Promise<boolean> {
  if (!customerId || groupIds.length === 0) return false;
  const { db, mall } = context;
  await settleOrders(context);
  const { rows } = await sql<{ found: boolean }>`select exists (select from customer c
    where c.mall_id = ${mall.id} and c.id = ${customerId}::uuid and c.registered_at is not null and c.is_proved and c.deleted_at is null
      and ${await inGroups(context, groupIds)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether the holder of an account has shown that its email address is theirs. */
export async function isProved({ db, mall }: ShopContext, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("customer")
    .select("is_proved")
    .where("mall_id", "=", mall.id)
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row?.is_proved ?? false;
}

export async function hasGroups({ db, mall }: ShopContext): Promise<boolean> {
  const query = db.selectFrom("customer_group").select("id").where("mall_id", "=", mall.id).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Groups to which a customer belongs, by name; one statement for all of the mall's groups. */
export async function groupsOf(context: ShopContext, customerId: string): Promise<{ id: string; name: string }[]> {
  const groups = await listGroups(context);
  if (groups.length === 0) return [];
  const { db, mall } = context;
  const belongs = groups.map(({ rule }) => sql`coalesce(${customerCondition(rule, mall)}, false)`);
  const { rows } = await sql<{ found: boolean[] }>`select array[${sql.join(belongs)}] as found from customer c
    where c.mall_id = ${mall.id} and c.id = ${customerId}::uuid`.execute(db);
  return groups.filter((_, index) => rows[0]?.found[index]).map(({ id, name }) => ({ id, name }));
}

/** Proposes groups. */
export async function groupChoices(context: ShopContext, asked: Parameters<typeof matchingChoices>[1]) {
  const groups = await listGroups(context);
  return matchingChoices(
    groups.map(({ id, name }) => ({ value: id, label: name })),
    asked,
  );
}

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly rule: unknown;
  readonly created_at: Date;
}

const toGroup = ({ id, name, rule, created_at }: GroupRow): CustomerGroup => ({
  id,
  name,
  rule: customerRule.parse(rule),
  created_at: created_at.toISOString(),
});
