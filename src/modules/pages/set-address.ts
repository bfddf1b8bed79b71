import { heading, toggle } from "#decoration/fields/index.ts";
import { addressFields } from "./address-fields.ts";
import { formStyleFields } from "./form-style.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

export const setAddressPage = definePage("set_address_modules", "Edit an address", "map-pin-plus", {
  ...pageTitleFields("New address"),
  parts: heading("Show/hide elements"),
  show_default: toggle({ label: "Offer to make it the default", default: true }),
  ...formStyleFields(680),
  texts: heading("Texts"),
  ...labels({
    edit_title_text: ["Title when editing", "Edit address"],
    back_text: ["Back to the addresses", "Your addresses"],
    default_text: ["Make it the default", "Use as my default address"],
    save_btn_text: ["Button", "Save address"],
    failed_text: ["Connection error", "Something went wrong. Check your connection and try again."],
  }),
  ...addressFields(),
});
