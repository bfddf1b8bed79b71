/** In which of the shop's languages a page can be read, for search engines and the switcher of languages (docs/languages.md). */
import { z } from "zod";

/** Absent for a shop in one language. */
export const inLanguages = z
  .array(
    z.object({
      /** Before the paths of its pages: "/de"; "" for the shop's own. */
      base: z.string(),
      /** "all" where the text that the page is about is in the language, "none" where the whole page is in another one. */
      texts: z.enum(["all", "some", "none"]),
      /** The address in this language, where it has one of its own. */
      seo_name: z.string().optional(),
    }),
  )
  .optional();
export type InLanguages = z.output<typeof inLanguages>;
