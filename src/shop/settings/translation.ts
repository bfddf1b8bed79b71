import { translationGroup } from "#contract/shapes/settings/translation.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

/** The key is stored elsewhere (`../translations/machine/service.ts`). */
export const translationSettings = settingsGroup(translationGroup, { announced: null });
