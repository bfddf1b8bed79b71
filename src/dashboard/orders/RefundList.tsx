import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { formatTime, useMoney } from "../format.ts";
import { partText } from "./words.ts";

/** The refunds of an order that are made or on their way, with what each is for. */
export function RefundList({ order }: { readonly order: StaffOrder }) {
  const money = useMoney();
  const refunds = order.refunds.filter(({ state }) => state === "refunded" || state === "approved");
  if (refunds.length === 0) return null;
  return (
    <ul className="stack gap-6 muted small top-16" aria-label={t("Refunds")}>
      {refunds.map(({ id, state, amount, created_at, parts }) => (
        <li key={id}>
          {state === "refunded" ? t("Refunded") : t("Refund on its way")}: {money(amount)}, {formatTime(created_at)}
          <span className="block faint break">
            {parts.map((part) => `${partText(part, order.lines)} ${money(part.amount)}`).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
