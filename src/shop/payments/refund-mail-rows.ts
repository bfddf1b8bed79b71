/** What a refund is for, as mails list it. */
import { sql } from "kysely";
import { t } from "#i18n/server.ts";
import type { TrxContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import type { Order } from "../orders/change.ts";
import type { Reader } from "../orders/read.ts";
import type { RefundPart } from "../orders/refunded-parts.ts";

/** Amounts on the wire form, "19.90"; "" for none of its own. */
export interface MailRow {
  readonly label: string;
  readonly detail: string;
  readonly amount: string;
}

type Part = Pick<RefundPart, "kind" | "line_id" | "qty" | "amount">;

const detailOf = (variantLabel: string, qty: number) =>
  [variantLabel, qty > 1 ? t("Quantity {count}", { count: qty }) : ""].filter(Boolean).join(", ");

/** Rows of the parts of a refund; none for an amount alone. */
export async function rowsOfParts(
  context: TrxContext,
  order: Order,
  parts: readonly Part[],
  reader: Reader = "buyer",
): Promise<MailRow[]> {
  if (parts.every(({ kind }) => kind === "amount")) return [];
  const lines = await linesOf(context, order, reader);
  return parts.map(({ kind, line_id, qty, amount }) => {
    const formatted = formatMoney(amount, order.currency);
    if (kind !== "line")
      return { label: kind === "shipping" ? "Shipping" : "Other amount", detail: "", amount: formatted };
    const line = lines.find(({ id }) => id === line_id);
    return { label: line?.good_name ?? "", detail: detailOf(line?.variant_label ?? "", qty), amount: formatted };
  });
}

/** Rows of all units that are not refunded, without amounts. */
export async function rowsOfRest(context: TrxContext, order: Order, reader: Reader = "buyer"): Promise<MailRow[]> {
  return (await linesOf(context, order, reader)).flatMap(({ good_name, variant_label, qty, refunded_qty }) =>
    qty > refunded_qty ? [{ label: good_name, detail: detailOf(variant_label, qty - refunded_qty), amount: "" }] : [],
  );
}

function linesOf({ db, mall }: TrxContext, { id }: Order, reader: Reader) {
  const isBuyer = reader === "buyer";
  return db
    .selectFrom("order_line")
    .select(["id", "qty", "refunded_qty"])
    .select([
      (isBuyer ? sql<string>`coalesce(shown_name, good_name)` : sql<string>`good_name`).as("good_name"),
      (isBuyer ? sql<string>`coalesce(shown_label, variant_label)` : sql<string>`variant_label`).as("variant_label"),
    ])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
}
