import { heading } from "#decoration/fields/index.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The 404 page; its message is fixed (docs/behaviour.md, Routes). */
export const notFoundPage = definePage("404_modules", "Not found", "map-pin-off", {
  ...pageTitleFields("404"),
  texts: heading("Texts"),
  ...labels({
    message_text: ["Message", "Page not found: {path}"],
    hint_text: ["Hint", "The page may have moved, or the address may be misspelled."],
    back_home_text: ["Button", "Continue shopping"],
    browse_text: ["Second button", "View all products"],
  }),
});
