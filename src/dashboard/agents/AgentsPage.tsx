import { Link } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { agentGroup, agentSettings } from "#contract/shapes/settings/agents.ts";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";

import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { SettingsPage } from "../settings/SettingsPage.tsx";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { CopyField } from "../shell/CopyField.tsx";
import { TextBlock } from "../webhooks/TextBlock.tsx";
import { configFor } from "./config.ts";

const path = "/admin_api/v1/settings/agents";
type Loaded = Output<CallByPath[typeof path]>;

/** Whether shopping agents are answered, and how agents connect: those of shoppers and those of staff. */
export function Component() {
  return (
    <SettingsPage
      title={t("Agents")}
      group="agents"
      schema={agentSettings}
      fields={agentGroup.fields}
      load={(signal) => api.call(path, {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/agents/update", input)}
    >
      {(loaded) => (
        <>
          <ShoppersCard {...loaded} />
          <StaffCard {...loaded} />
        </>
      )}
    </SettingsPage>
  );
}

function ShoppersCard({ addresses, is_published }: Loaded) {
  return (
    <Card
      title={t("Agents of your customers")}
      description={t(
        "AI agents find products, compare them, and fill a cart. They see what guests see, and people pay in your checkout.",
      )}
    >
      <div className="stack gap-16">
        {!is_published && <Banner tone="info" title={t("Agents are answered once your shop's design is published.")} />}
        <SwitchField name="mcp_on" help={t("Agents connect by this address, without a sign-in.")} />
        <CopyField label={t("Address for agents of customers")} value={addresses.mcp} done={t("Address copied")} />
        <SwitchField
          name="ucp_on"
          help={t("Search engines and marketplaces read what your shop offers from this address.")}
        />
        <CopyField label={t("Address of the UCP profile")} value={addresses.ucp} done={t("Address copied")} />
      </div>
    </Card>
  );
}

function StaffCard({ addresses }: Loaded) {
  const can = useCan();
  const config = configFor(addresses.admin_mcp);
  return (
    <Card
      title={t("Your own agent")}
      description={t(
        "With an API token, an AI agent works in your shop: it finds orders, drafts products, changes prices and stock. What it changes stands in Activity and can be undone.",
      )}
    >
      <div className="stack gap-16">
        <div className="stack gap-8">
          <p>
            {can("staff:manage")
              ? rich(t("1. <a>Create an API token</a> with only the permissions that the agent needs."), {
                  a: <Link to="/settings/api-tokens/new" />,
                })
              : t("1. Ask someone who manages staff for an API token.")}
          </p>
          <p>{t("2. Enter this address in your agent, with the token as bearer token.")}</p>
        </div>
        <CopyField label={t("Address for your own agent")} value={addresses.admin_mcp} done={t("Address copied")} />
        <TextBlock title={t("Example configuration")} text={config} />
        <p className="muted small">
          {t(
            "Before it changes something, the agent is shown exactly what would change, and is asked to show it to you.",
          )}
        </p>
      </div>
    </Card>
  );
}
