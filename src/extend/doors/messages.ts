import { addMessages } from "#i18n/catalogs.ts";
import type { Door } from "../door.ts";
import { readMessages } from "../messages.ts";

/** Texts in other languages than English. Those of an extension that is left out later stay: nothing shows them. */
export const messages: Door = (extensions) => {
  for (const { messages: folder } of extensions) {
    if (!folder) continue;
    for (const [language, translations] of readMessages(folder))
      addMessages(language, Object.fromEntries(translations));
  }
  return undefined;
};
