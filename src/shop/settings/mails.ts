import { mailGroup } from "#contract/shapes/settings/mails.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

/** The password is stored elsewhere (`../mail/server.ts`). */
export const mailSettings = settingsGroup(mailGroup, {
  // Pages promise no emails while there is no mail server.
  announced: "catalog",
});
