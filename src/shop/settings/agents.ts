import { agentGroup } from "#contract/shapes/settings/agents.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

/** Whether programs that shop for people are answered. */
export const agentSettings = settingsGroup(agentGroup, { announced: null });
