/** Amounts in a price list that are no prices: of shipping rates and discounts. What was not set goes by the list's rate. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { listAmounts as listCall, saveAmounts as saveCall } from "#contract/calls/markets.ts";
import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { minorUnits } from "#kernel/input.ts";
import { formatMoney } from "#kernel/money/money.ts";

type Listed = Output<typeof listCall>["rows"][number];

interface Row extends Pick<Listed, "kind" | "id" | "field" | "name"> {
  readonly base: bigint;
  readonly derived: bigint;
  readonly amount: bigint | null;
}

const maxRows = 500;

/** The first 500 by name; none of a list without a rate. @throws {ShopError} 404 for an unknown list. */
export async function listAmounts(context: ShopContext, listId: string): Promise<Listed[]> {
  const { db, mall } = context;
  const currency = await currencyOf(context, listId);
  const { rows } = await sql<Row>`
    select o.kind, o.id, o.field, o.name, o.base, derived_amount(${mall.id}::uuid, ${listId}::uuid, o.base) as derived, a.amount
    from (
      select 'shipping' as kind, m.id, f.field, f.place, concat_ws(', ', z.name, m.name) as name, f.base
      from shipping_method m left join shipping_zone z on z.mall_id = m.mall_id and z.id = m.zone_id
      cross join lateral (values ('price', 1, m.price), ('free_from', 2, m.free_from),
        ('min_value', 3, case when m.basis = 'price' then m.min_value end),
        ('max_value', 4, case when m.basis = 'price' then m.max_value end)) f (field, place, base)
      where m.mall_id = ${mall.id}
      union all
      select 'discount', c.id, f.field, f.place, c.code, f.base
      from discount c cross join lateral (values ('value', 1, case when c.kind = 'amount' then c.value end),
        ('min_total', 2, c.min_total)) f (field, place, base)
      where c.mall_id = ${mall.id}) o
    left join list_amount a on a.mall_id = ${mall.id} and a.price_list_id = ${listId} and a.kind = o.kind
      and a.record_id = o.id and a.field = o.field
    where o.base > 0 and derived_amount(${mall.id}::uuid, ${listId}::uuid, o.base) is not null
    order by o.kind desc, lower(o.name), o.id, o.place limit ${maxRows}`.execute(db);
  return rows.map(({ base, derived, amount, ...row }) => ({
    ...row,
    base: formatMoney(base, mall.currency),
    derived: formatMoney(derived, currency),
    amount: amount === null ? null : formatMoney(amount, currency),
  }));
}

/** @throws {ShopError} 400 naming the amount and the rule; 404 for an unknown list. */
export async function saveAmounts(
  context: ShopContext,
  listId: string,
  amounts: Input<typeof saveCall>["amounts"],
): Promise<void> {
  await runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    const currency = await currencyOf(inside, listId);
    const wanted = amounts.map(({ amount, ...one }) => ({
      ...one,
      amount: amount === null ? null : minorUnits(`${one.kind} ${one.id} ${one.field}`, amount, currency),
    }));
    for (const { kind, id, field, amount } of wanted) {
      const key = { mall_id: mall.id, price_list_id: listId, kind, record_id: id, field };
      if (amount === null) {
        await db
          .deleteFrom("list_amount")
          .where("mall_id", "=", mall.id)
          .where((eb) => eb.and(key))
          .execute();
      } else {
        await db
          .insertInto("list_amount")
          .values({ ...key, amount: BigInt(amount) })
          .onConflict((conflict) =>
            conflict
              .columns(["mall_id", "price_list_id", "kind", "record_id", "field"])
              .doUpdateSet({ amount: BigInt(amount) }),
          )
          .execute();
      }
    }
  });
}

async function currencyOf({ db, mall }: ShopContext, id: string): Promise<string> {
  const list = await db
    .selectFrom("price_list")
    .select("currency")
    .where("mall_id", "=", mall.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!list) throw notFound(t("This price list has been deleted"));
  return list.currency;
}
