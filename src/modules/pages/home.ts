import { color, heading, text } from "#decoration/fields/index.ts";
import { definePage, labels } from "./page.ts";
import { unpaidTexts } from "./unpaid-texts.ts";

/** The home page apart from its modules. */
export const homePage = definePage("home_modules", "Home", "house", {
  page: heading("Page"),
  page_title: text({
    label: "Title for search engines",
    help: "Also the page's main heading for screen readers. Empty: the name of the shop",
  }),
  page_bg_color: color({ label: "Background" }),
  texts: heading("Texts"),
  ...labels(unpaidTexts),
});
