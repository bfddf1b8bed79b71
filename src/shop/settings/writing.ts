import { writingGroup } from "#contract/shapes/settings/writing.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

/** The key is stored elsewhere (`../writing/service.ts`). */
export const writingSettings = settingsGroup(writingGroup, { announced: null });
