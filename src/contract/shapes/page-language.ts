/** What pages need of a shop's language beside their settings. Shops in American English send nothing of it. */
import { z } from "zod";

/** Of decimal amounts: browsers write them by these, so that their text is the server's whatever they know of languages. */
export const numberSigns = z.object({
  /** Between thousands: ",", "." or a space. */
  group: z.string(),
  decimal: z.string(),
  /** Digits before the first group, at least: 2 in languages that write "1234" and "12 345". */
  minGroup: z.number().int(),
  /** How percentages are written where that is not "15%": "# %". */
  percent: z.string().optional(),
});
export type NumberSigns = z.output<typeof numberSigns>;

export const pageLanguage = z.object({
  /** BCP 47 tag, with the digits that the shop's pages use: "de-CH", "ar-u-nu-latn". */
  locale: z.string(),
  /** `lang` of documents: "de-CH", "ar". */
  lang: z.string(),
  dir: z.enum(["ltr", "rtl"]),
  numbers: numberSigns,
  /** Texts of views that are no settings, by their English. */
  texts: z.record(z.string(), z.string()),
  /** Names of subdivisions in this language, by country: "13:東京都|27:大阪府". */
  states: z.record(z.string(), z.string()).optional(),
});
export type PageLanguage = z.output<typeof pageLanguage>;
