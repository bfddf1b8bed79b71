/** Names of keys as the person's keyboard shows them. */
import { t } from "#i18n/t.ts";

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? "");

/** "⌘K" or "Ctrl K". */
export const keyName = (letter: string): string => (isMac ? `⌘${letter}` : t("Ctrl {key}", { key: letter }));
