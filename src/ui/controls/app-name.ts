import { t } from "#i18n/t.ts";

/** Whether the page is the editor or the dashboard: messages of controls that both use say which. */
let name: "editor" | "dashboard" = "editor";

export const reloadWords = (): string => (name === "editor" ? t("Reload the editor") : t("Reload the dashboard"));
export const notLoadedWords = (): string =>
  name === "editor"
    ? t("This part of the editor could not be loaded")
    : t("This part of the dashboard could not be loaded");

/** Called once, before the app renders. */
export function setAppName(next: "editor" | "dashboard"): void {
  name = next;
}

/** Advice after a failure to load code. */
export const failureWords = (): string =>
  name === "editor"
    ? t("Check the connection, then reload the editor. Your work is kept: you can go on where you were.")
    : t("Check the connection, then reload the dashboard. Your work is kept: you can go on where you were.");
