import { t } from "#i18n/t.ts";

/** What messages of shared controls call the app: "editor" or "dashboard". */
let name = "editor";

export const appName = (): string => name;

/** Called once, before the app renders. */
export function setAppName(next: "editor" | "dashboard"): void {
  name = next;
}

/** Advice after a failure to load code. */
export const failureWords = (): string =>
  t("Check the connection, then reload the {name}. Your work is kept: you can go on where you were.", { name });
