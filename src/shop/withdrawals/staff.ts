/** Withdrawals as staff see and settle them. */
import { sql } from "kysely";
import type { z } from "zod";
import type { setWithdrawal as setCall } from "#contract/calls/withdrawals.ts";
import { notFound } from "#contract/errors.ts";
import type { StaffWithdrawal } from "#contract/shapes/withdrawal.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";
import { askedLines } from "../refunds/asked.ts";

type Row = Omit<StaffWithdrawal, "lines" | "ends_at" | "created_at"> & {
  readonly lines: unknown;
  readonly ends_at: Date | null;
  readonly created_at: Date;
};

/** @throws {ShopError} 404. */
export async function readWithdrawal({ db, mall }: ShopContext, id: string): Promise<StaffWithdrawal> {
  const { rows } = await sql<Row>`
    select w.id, w.order_no, coalesce(o.order_no, '') as found_no, w.name, w.email, w.lines, w.items, w.finding, w.ends_at,
      w.is_informed, w.state, w.note, w.created_at
    from withdrawal w left join orders o on o.mall_id = w.mall_id and o.id = w.order_id
    where w.mall_id = ${mall.id} and w.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(t("Withdrawal not found"));
  return {
    ...row,
    lines: askedLines(row.lines),
    ends_at: row.ends_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Settles or declines a withdrawal, or opens it again. @throws {ShopError} 404. */
export function setWithdrawal(
  context: ShopContext,
  { id, state, note }: z.output<(typeof setCall)["input"]>,
): Promise<void> {
  return runCommand(context, null, async ({ db, mall }) => {
    const { numUpdatedRows } = await db
      .updateTable("withdrawal")
      .set({ state, ...(note !== undefined && { note: cleanText(note) }) })
      .where("mall_id", "=", mall.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound(t("Withdrawal not found"));
  });
}
