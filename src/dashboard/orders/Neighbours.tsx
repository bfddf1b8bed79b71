import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { queryClient } from "../api/api.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { prefetchOrder } from "./order-query.ts";

/** The orders before and after this one: of the list it was opened from, else by date. */
export function Neighbours({ order }: { readonly order: StaffOrder }) {
  const { previous, next } = neighboursOf(order);
  const link = (to: string | null, label: string, key: string, icon: ReactNode) =>
    to && (
      <ButtonLink
        to={`/orders/${to}`}
        icon={icon}
        aria-label={label}
        title={`${label} (${key.toUpperCase()})`}
        data-shortcut={key}
        onPointerEnter={() => prefetchOrder(to)}
      />
    );
  return (
    <>
      {link(previous, t("Previous order"), "k", <ChevronLeft size={16} aria-hidden />)}
      {link(next, t("Next order"), "j", <ChevronRight size={16} aria-hidden />)}
    </>
  );
}

function neighboursOf({ order_no, older, newer }: StaffOrder) {
  const pages = queryClient.getQueriesData<{ readonly rows: readonly { readonly order_no: string }[] }>({
    queryKey: ["/admin_api/v1/lists/orders"],
  });
  for (const [, page] of pages.toReversed()) {
    const rows = page?.rows ?? [];
    const at = rows.findIndex((row) => row.order_no === order_no);
    if (at < 0) continue;
    return { previous: rows[at - 1]?.order_no ?? null, next: rows[at + 1]?.order_no ?? null };
  }
  return { previous: newer, next: older };
}
