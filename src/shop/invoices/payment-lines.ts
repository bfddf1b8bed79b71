/** What an invoice says of its payment, as it is when the invoice is issued. */

import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { shopWords } from "#kernel/translations/index.ts";
import type { Order } from "../orders/change.ts";
import { aboutMethod, inWords, isOutside } from "../payments/methods.ts";
import { readPayments } from "../payments/stored.ts";
import { dateLocale } from "./date-locale.ts";

type Payable = Pick<Order, "payment_state" | "provider" | "total" | "paid_at" | "pay_deadline">;

/** "Paid by bank transfer on 3 May 2026."; of orders to be paid outside of the shop how and until when. None for free orders. */
export async function paymentLines(context: ShopContext, order: Payable): Promise<string[]> {
  if (order.total === 0n) return [];
  const { time_zone: timeZone } = context.mall;
  const day = (time: Date) => new Intl.DateTimeFormat(dateLocale(), { dateStyle: "long", timeZone }).format(time);
  const payments = inWords(await readPayments(context), await shopWords(context));
  const method = payments.methods.find(({ name }) => name === order.provider);
  const way = method
    ? method.title
      ? t("by {method}", { method: method.title })
      : t(aboutMethod(method.name)?.paidBy ?? "")
    : "";
  if (order.paid_at) {
    const date = day(order.paid_at);
    return [way ? t("Paid {way} on {date}.", { way, date }) : t("Paid on {date}.", { date })];
  }
  if (order.payment_state !== "offline" || !isOutside(order.provider)) return [t("Not paid yet.")];
  const how = method?.instructions.split("\n").filter((line) => line.trim() !== "") ?? [];
  const please = pleasePay(
    way,
    order.provider === "cash" && !method?.title
      ? t("on delivery")
      : order.pay_deadline
        ? t("until {date}", { date: day(order.pay_deadline) })
        : "",
  );
  return how.length > 0 ? [`${please}:`, ...how] : [`${please}.`];
}

/** "Please pay by bank transfer until 3 May 2026" */
function pleasePay(way: string, when: string): string {
  if (way && when) return t("Please pay {way} {when}", { way, when });
  if (way) return t("Please pay {way}", { way });
  return when ? t("Please pay {when}", { when }) : t("Please pay");
}
