import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

export const feedSettings = settingsGroup(feedGroup, { announced: null });
