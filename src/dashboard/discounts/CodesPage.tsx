import { Ticket } from "lucide-react";
import { Link } from "react-router";
import { discountCodesList } from "#contract/lists/discounts.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";

/** The codes of discounts with many; exported as CSV they can be printed or mailed. */
export function Component() {
  const can = useCan();
  return (
    <ListPage
      list={discountCodesList}
      title={t("Discount codes")}
      cells={{ order_no: ({ order_no }) => (order_no ? <Link to={`/orders/${order_no}`}>{order_no}</Link> : "–") }}
      empty={{
        icon: <Ticket size={24} aria-hidden />,
        title: t("No codes yet"),
        text: t("Add a discount with many codes, then make as many codes as you need. Each is good for one order."),
        actions: can("discounts:write") && <ButtonLink to="/discounts/new">{t("Add discount")}</ButtonLink>,
      }}
    />
  );
}
