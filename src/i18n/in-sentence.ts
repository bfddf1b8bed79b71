import { i18n } from "#i18n/t.ts";

/** A label within a sentence: "Favicon" is "favicon" in English; other languages write it as it is. */
export const inSentence = (label: string): string =>
  i18n.locale === "en" && !/^.[A-Z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
