import { originOf } from "#shop/mail/origin.ts";
import { agentSettings } from "#shop/settings/index.ts";
import { paths } from "../agents/paths.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getAgentSettings: Handler<"getAgentSettings"> = async (context) => {
  const origin = await originOf(context, context.services.mail.home());
  return {
    settings: await agentSettings.read(context),
    is_published: context.mall.live_revision > 0,
    addresses: {
      mcp: origin + paths.mcp,
      admin_mcp: origin + paths.adminMcp,
      ucp: origin + paths.ucpProfile,
    },
  };
};

export const updateAgentSettings: Handler<"updateAgentSettings"> = async (context, input) => ({
  settings: await agentSettings.change(context, input),
  ...changedBy(context),
});
