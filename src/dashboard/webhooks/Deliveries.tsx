import { Send, Trash2, Webhook } from "lucide-react";
import { webhookDeliveriesList } from "#contract/lists/webhook-deliveries.ts";
import { t } from "#i18n/t.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { discard, replay } from "./actions.ts";
import { deliveriesAddress, webhooksAddress } from "./webhook-queries.ts";
import { eventLabel } from "./words.ts";

/** Every event that webhooks were sent, or are to be sent; each can be sent again. */
export function Component() {
  return (
    <ListPage
      list={webhookDeliveriesList}
      title={t("Deliveries")}
      description={t("What webhooks were sent in the last 30 days.")}
      rowHref={({ id }) => `${deliveriesAddress}/${id}`}
      actions={<ButtonLink to={webhooksAddress}>{t("Webhooks")}</ButtonLink>}
      cells={{ event: ({ event }) => eventLabel(event) }}
      bulkActions={[
        {
          label: t("Send again"),
          icon: <Send size={15} aria-hidden />,
          permission: "webhooks:write",
          onChoose: ({ selection, clear }) => void replay(selection, clear),
        },
        {
          label: t("Discard"),
          icon: <Trash2 size={15} aria-hidden />,
          danger: true,
          permission: "webhooks:write",
          onChoose: ({ selection, clear }) => void discard(selection, clear),
        },
      ]}
      empty={{
        icon: <Webhook size={24} aria-hidden />,
        title: t("No deliveries yet"),
        text: t("Events that were sent to webhooks are listed here with the answers."),
        actions: <ButtonLink to={webhooksAddress}>{t("Webhooks")}</ButtonLink>,
      }}
    />
  );
}
