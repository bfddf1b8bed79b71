/** The order that a withdrawal is about, by its number and its email address. */
import { sql } from "kysely";
import { z } from "zod";
import type { ShopContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";

export interface WithdrawalLine {
  readonly id: string;
  readonly name: string;
  readonly qty: number;
  /** Why there was no right of withdrawal from it when it was ordered: a later change takes no right away. */
  readonly exception: string;
}

export interface WithdrawalOrder {
  readonly id: string;
  readonly received_at: Date | null;
  /** When the consumer got the instructions. */
  readonly informed_at: Date | null;
  readonly lines: readonly WithdrawalLine[];
}

const stored = z.array(z.object({ id: z.string(), name: z.string(), qty: z.number(), exception: z.string() }));

/** Undefined for a number and an address that belong to no order together. */
export async function findForWithdrawal(
  { db, mall }: ShopContext,
  { order_no, email }: { readonly order_no: string; readonly email: string },
): Promise<WithdrawalOrder | undefined> {
  const number = cleanText(order_no).toUpperCase().replace(/^#/, "");
  const { rows } = await sql<{ id: string; received_at: Date | null; informed_at: Date | null; lines: unknown }>`
    select o.id, o.received_at, n.sent_at as informed_at,
      (select coalesce(json_agg(json_build_object('id', l.id, 'qty', l.qty, 'exception', l.withdrawal_exception,
          'name', coalesce(l.shown_name, l.good_name) || case when l.variant_label = '' then '' else ', ' || coalesce(l.shown_label, l.variant_label) end) order by l.position), '[]')
        from order_line l where l.mall_id = o.mall_id and l.order_id = o.id) as lines
    from orders o left join withdrawal_notice n on n.mall_id = o.mall_id and n.order_id = o.id
    where o.mall_id = ${mall.id} and o.order_no = ${number} and lower(o.email) = lower(${cleanText(email)})`.execute(
    db,
  );
  const [order] = rows;
  return order && { ...order, lines: stored.parse(order.lines) };
}
