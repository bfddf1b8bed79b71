import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { gridFields } from "../shared/fields.ts";
import { accountBreadcrumb } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

export const accountAddressesPage = definePage("account_addresses_modules", "Addresses", "map-pin", {
  ...pageTitleFields("Your addresses"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  grid: heading("Columns"),
  ...gridFields([2, 4, 3], [1, 2, 1], { pc: 20, mobile: 12 }),
  look: heading("Style"),
  card_radius: number({ label: "Rounded corners", min: 0, default: 8 }),
  card_bg_color: color({ label: "Card background" }),
  btn_bg_color: color({ label: "Button background" }),
  btn_text_color: color({ label: "Button text color" }),
  texts: heading("Texts"),
  ...accountBreadcrumb(),
  ...labels({
    add_text: ["Add an address", "Add an address"],
    default_text: ["Default badge", "Default"],
    edit_text: ["Edit", "Edit"],
    delete_text: ["Delete", "Delete"],
    delete_confirm_text: ["Question before deleting", "Delete this address?"],
    delete_yes_text: ["Confirm: delete", "Delete address"],
    delete_no_text: ["Cancel", "Cancel"],
    deleted_text: ["Deleted (screen readers)", "Address deleted."],
    make_default_text: ["Make it the default", "Use as default"],
    made_default_text: ["Made the default (screen readers)", "Default address updated."],
    failed_text: ["Connection error", "Couldn't save the change. Check your connection and try again."],
    empty_text: ["No address yet", "No saved addresses yet. The first one you add becomes your default."],
  }),
});
