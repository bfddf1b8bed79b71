/** What an invoice says of its payment, as it is when the invoice is issued. */
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
  const way = method ? (method.title ? `by ${method.title}` : (aboutMethod(method.name)?.paidBy ?? "")) : "";
  const words = (...parts: readonly string[]) => `${parts.filter(Boolean).join(" ")}.`;
  if (order.paid_at) return [words("Paid", way, `on ${day(order.paid_at)}`)];
  if (order.payment_state !== "offline" || !isOutside(order.provider)) return [words("Not paid yet")];
  const until = order.pay_deadline ? `until ${day(order.pay_deadline)}` : "";
  const how = method?.instructions.split("\n").filter((line) => line.trim() !== "") ?? [];
  const please = words("Please pay", way, order.provider === "cash" && !method?.title ? "on delivery" : until);
  return how.length > 0 ? [`${please.slice(0, -1)}:`, ...how] : [please];
}
