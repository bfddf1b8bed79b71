/** A hit of the search as the palette shows it: what it is called, and below it what tells it from others. */

import { BadgePercent, FolderTree, Inbox, Tag, Users } from "lucide-react";
import type { Output } from "#contract/call.ts";
import { displayName } from "#contract/display-id.ts";
import type { CallByPath } from "#contract/index.ts";
import { discountsList } from "#contract/lists/discounts.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { stockPolicyLabels } from "#contract/stock-policy.ts";
import { t } from "#i18n/t.ts";
import { formatMoment, formatNumber } from "../format.ts";
import type { Command } from "./define-palette.ts";

export type Found = Output<CallByPath["/admin_api/v1/find"]>["found"][number];
type Money = (amount: string) => string;

export const kinds = {
  order: { label: t("Orders"), icon: Inbox, path: "/orders" },
  customer: { label: t("Customers"), icon: Users, path: "/customers" },
  product: { label: t("Products"), icon: Tag, path: "/products" },
  category: { label: t("Categories"), icon: FolderTree, path: "/categories" },
  discount: { label: t("Discounts"), icon: BadgePercent, path: "/discounts" },
} as const;

export function toCommand(record: Found, money: Money): Command {
  const { type, id, title, image } = record;
  const { icon, path } = kinds[type];
  const line = lineOf(record, money)
    .filter((part) => part)
    .join(" · ");
  return {
    id: `${type} ${id}`,
    label: type === "order" ? `${displayName({ display_id: record.display_id ?? null })} ${title}`.trim() : title,
    icon,
    ...(line && { line }),
    ...(image && { image }),
    run: (navigate) => void navigate(`${path}/${id}`),
  };
}

function lineOf(record: Found, money: Money): (string | undefined | false)[] {
  const { type, detail, placed_at, total, status, price, order_count, discount_status } = record;
  switch (type) {
    case "order":
      return [
        record.is_test && t("Test order"),
        detail,
        placed_at && formatMoment(placed_at),
        total && money(total),
        status && ordersList.columns.status.values[status].label,
      ];
    case "customer":
      return [
        detail,
        order_count === undefined ? "" : t("{count, plural, one {# order} other {# orders}}", { count: order_count }),
      ];
    case "product":
      return [price && money(price), stockWords(record), detail];
    case "discount":
      return [detail, discount_status && discountsList.columns.status.values[discount_status].label];
    default:
      return [detail];
  }
}

/** "58 in stock", "Sold out"; of variants that are sold without stock what the policy is called. */
function stockWords({ stock, stock_policy }: Found): string | undefined {
  if (stock === undefined || stock_policy === undefined) return undefined;
  if (stock > 0) return t("{count} in stock", { count: formatNumber(stock) });
  return stock_policy === "track" ? t("Sold out") : stockPolicyLabels[stock_policy];
}
