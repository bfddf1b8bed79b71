import type { MailSettings } from "#contract/shapes/settings/mails.ts";
import { settingsGroup } from "#kernel/settings-group.ts";

/** The password is no column of the mall (`../mail/server.ts`). */
export const mailSettings = settingsGroup<Omit<MailSettings, "smtp_password">>({
  columns: ["mail_name", "mail_from", "smtp_host", "smtp_port", "smtp_security", "smtp_user"],
  // Pages promise no emails while there is no mail server.
  announced: "catalog",
});
