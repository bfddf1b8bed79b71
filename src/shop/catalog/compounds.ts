/** Compounds of one word, as German has them: what a thing is stands at their end, "Gartenstuhl" is a "Stuhl". */

const joining: ReadonlySet<string> = new Set(["de", "nl", "da", "sv", "nb", "nn", "no", "fi", "is"]);

/** Whether the language of a shop writes compounds as one word. */
export const joinsWords = (locale: string): boolean => joining.has(locale.split("-", 1)[0] ?? "");

/** As a regular expression: how a compound goes on behind the word, in the plural or another case. */
export const compoundEnd = "(?:e|er|en|n|ne|nen|s|es)?$";
