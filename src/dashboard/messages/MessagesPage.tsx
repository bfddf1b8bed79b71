import { Archive, MailOpen, MessageSquare } from "lucide-react";
import { messagesList } from "#contract/lists/messages.ts";
import { t } from "#i18n/t.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { Selected } from "../lists/types.ts";
import { ShopLink } from "../shell/ShopLink.tsx";
import { prefetchMessage, setStates } from "./message-query.ts";

/** What visitors wrote in the contact form. */
export function Component() {
  const change = (state: "open" | "archived") => async (selected: Selected) => {
    if (await setStates(selected.selection, state)) selected.clear();
  };
  return (
    <ListPage
      list={messagesList}
      title={t("Messages")}
      rowHref={({ id }) => `/messages/${id}`}
      prefetch={({ id }) => prefetchMessage(id)}
      bulkActions={[
        {
          label: t("Archive"),
          icon: <Archive size={15} aria-hidden />,
          permission: "customers:write",
          onChoose: (selected) => void change("archived")(selected),
        },
        {
          label: t("Open again"),
          icon: <MailOpen size={15} aria-hidden />,
          permission: "customers:write",
          onChoose: (selected) => void change("open")(selected),
        },
      ]}
      empty={{
        icon: <MessageSquare size={24} aria-hidden />,
        title: t("No messages yet"),
        text: t("Messages from your shop's contact form appear here. You reply by email."),
        actions: <ShopLink to="/ContactUs">{t("View contact form")}</ShopLink>,
      }}
    />
  );
}
