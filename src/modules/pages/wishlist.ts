import { heading, toggle } from "#decoration/fields/index.ts";
import { gridFields } from "../shared/fields.ts";
import { productCardFields } from "../shared/product-fields.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The products that a visitor has saved. */
export const wishlistPage = definePage("wishlist_modules", "Wishlist", "heart", {
  ...pageTitleFields("Wishlist"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_login: toggle({ label: "Show guests the log-in note", default: true }),
  grid: heading("Columns"),
  ...gridFields([2, 5, 4], [1, 2, 2]),
  ...productCardFields("left"),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    login_lead_text: ["Log-in note", "Log in to keep your wishlist and see it on all your devices."],
    login_text: ["Log-in link", "Log in"],
    empty_text: ["Empty wishlist", "Your wishlist is empty"],
    empty_lead_text: ["Empty wishlist: text", "Tap the heart on a product to save it here."],
    empty_btn_text: ["Empty wishlist: button", "Discover products"],
  }),
});
