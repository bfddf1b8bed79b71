/** Apart from `head.ts`, which is a part of the code that navigates: pages need no more of it. */
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import type { Head } from "./head.ts";

type InLanguage = NonNullable<InLanguages>[number];

/** `languages` of a page whose call told them. @param pathOf in a language */
export const pageLanguages = (
  { in_languages }: { readonly in_languages?: InLanguages | undefined },
  pathOf: (language: InLanguage) => string,
): Pick<Head, "languages"> =>
  in_languages ? { languages: in_languages.map((one) => ({ ...one, path: pathOf(one) })) } : {};
