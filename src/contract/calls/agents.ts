/** How agents reach the shop: programs that shop for people, and those that work for staff (docs/agents.md). */
import { z } from "zod";
import { readSettings, updateSettings } from "../settings-calls.ts";
import { agentSettings } from "../shapes/settings/agents.ts";

export const getAgentSettings = readSettings("agents", "agents", agentSettings, {
  /** Whether anything is published: without it no shopping agent is answered. */
  is_published: z.boolean(),
  /** Where agents of shoppers connect, where those of staff do, and the profile of the Universal Commerce Protocol. */
  addresses: z.object({ mcp: z.string(), admin_mcp: z.string(), ucp: z.string() }),
});
export const updateAgentSettings = updateSettings("agents", "agents", agentSettings);
