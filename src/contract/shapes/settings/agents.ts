/** Settings "Agents": programs that shop for people. */
import { z } from "zod";
import { t } from "#i18n/t.ts";
import { defineSettings } from "../../settings.ts";

export const agentGroup = defineSettings("agents", {
  mcp_on: { label: t("Let shopping agents connect (MCP)"), schema: z.boolean(), initial: true },
  ucp_on: { label: t("Offer the Universal Commerce Protocol (UCP)"), schema: z.boolean(), initial: true },
});
export const agentSettings = agentGroup.schema;
