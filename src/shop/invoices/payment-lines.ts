/** What an invoice says of its payment, as it is when the invoice is issued. */
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Order } from "../orders/change.ts";
import { aboutMethod, isOutside } from "../payments/methods.ts";
import { readPayments } from "../payments/stored.ts";

type Payable = Pick<Order, "payment_state" | "provider" | "total" | "paid_at" | "pay_deadline">;

/** "Paid by bank transfer on 3 May 2026."; of orders to be paid outside of the shop how and until when. None for free orders. */
export async function paymentLines(context: ShopContext, order: Payable): Promise<string[]> {
  if (order.total === 0n) return [];
  const { time_zone: timeZone } = context.mall;
  const day = (time: Date) => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(time);
  const method = (await readPayments(context)).methods.find(({ name }) => name === order.provider);
  const way = method
    ? method.title
      ? t("by {title}", { title: method.title })
      : (aboutMethod(method.name)?.paidBy ?? "")
    : "";
  const words = (...parts: readonly string[]) => `${parts.filter(Boolean).join(" ")}.`;
  if (order.paid_at) return [words(t("Paid"), way, t("on {paidAt}", { paidAt: day(order.paid_at) }))];
  if (order.payment_state !== "offline" || !isOutside(order.provider)) return [words(t("Not paid yet"))];
  const until = order.pay_deadline ? t("until {payDeadline}", { payDeadline: day(order.pay_deadline) }) : "";
  const how = method?.instructions.split("\n").filter((line) => line.trim() !== "") ?? [];
  const please = words(t("Please pay"), way, order.provider === "cash" && !method?.title ? "on delivery" : until);
  return how.length > 0 ? [`${please.slice(0, -1)}:`, ...how] : [please];
}
