import { Undo2 } from "lucide-react";
import { withdrawalsList } from "#contract/lists/withdrawals.ts";
import { t } from "#i18n/t.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ShopLink } from "../shell/ShopLink.tsx";

/** What consumers withdraw from. */
export function Component() {
  return (
    <ListPage
      list={withdrawalsList}
      title={t("Withdrawals")}
      rowHref={({ id }) => `/withdrawals/${id}`}
      empty={{
        icon: <Undo2 size={24} aria-hidden />,
        title: t("No withdrawals yet"),
        text: t("Consumers withdraw from a contract by the link at the foot of every page."),
        actions: <ShopLink to="/withdraw">{t("View form")}</ShopLink>,
      }}
    />
  );
}
