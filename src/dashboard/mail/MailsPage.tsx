import { Mail, Send } from "lucide-react";
import { mailsList } from "#contract/lists/mails.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { resend } from "./resend.ts";

/** Every email of the shop; failed ones can be sent again. */
export function Component() {
  const can = useCan();
  return (
    <ListPage
      list={mailsList}
      title={t("Emails")}
      rowHref={({ id }) => `/emails/${id}`}
      bulkActions={[
        {
          label: t("Send again"),
          icon: <Send size={15} aria-hidden />,
          permission: "orders:write",
          onChoose: ({ selection, clear }) => void resend(selection, clear),
        },
      ]}
      empty={{
        icon: <Mail size={24} aria-hidden />,
        title: t("No emails yet"),
        text: t(
          "Order confirmations, shipping news and links for new passwords are listed here once they are written.",
        ),
        actions: can("settings:read") && <ButtonLink to="/settings/mails">{t("Email settings")}</ButtonLink>,
      }}
    />
  );
}
