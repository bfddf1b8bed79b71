import { t } from "#i18n/t.ts";

/** An upload found no session. */
export class SessionEnded extends Error {
  constructor() {
    super(t("Your session has expired. Sign in and try again."));
  }
}
