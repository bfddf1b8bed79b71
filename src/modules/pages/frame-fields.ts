/** Which header and footer a page has that the owner has made. */
import { heading, madeChoice, toggle } from "#decoration/fields/index.ts";

export const frameFields = {
  frame: heading("Header and footer"),
  show_header: toggle({ label: "Show the header", default: true }),
  header_variant: madeChoice({
    label: "Header",
    of: "header_variant",
    when: ({ show_header }) => show_header === true,
  }),
  show_footer: toggle({ label: "Show the footer", default: true }),
  footer_variant: madeChoice({
    label: "Footer",
    of: "footer_variant",
    when: ({ show_footer }) => show_footer === true,
  }),
};
