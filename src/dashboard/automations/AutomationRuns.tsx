import { Zap } from "lucide-react";
import { automationRunsList } from "#contract/lists/automation-runs.ts";
import { t } from "#i18n/t.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { eventLabel } from "../webhooks/words.ts";
import { automationsAddress } from "./automation-queries.ts";

/** Everything that automations did, or could not do. */
export function Component() {
  return (
    <ListPage
      list={automationRunsList}
      title={t("Runs")}
      description={t("What automations did in the last 30 days.")}
      rowHref={({ path }) => path}
      actions={<ButtonLink to={automationsAddress}>{t("Automations")}</ButtonLink>}
      cells={{ event: ({ event }) => eventLabel(event) }}
      empty={{
        icon: <Zap size={24} aria-hidden />,
        title: t("Nothing was done yet"),
        text: t("What automations do is listed here, with what they could not do."),
        actions: <ButtonLink to={automationsAddress}>{t("Automations")}</ButtonLink>,
      }}
    />
  );
}
