import { color, handle, heading, image, link, stackable, text, textarea, toggle } from "#decoration/fields/index.ts";
import { frameFields } from "./frame-fields.ts";
import { definePage } from "./page.ts";

const isArchived = ({ archived }: { readonly archived?: unknown }) => archived === true;

/** A page that the owner has made, apart from its modules. */
export const landingPage = definePage("landing_modules", "Landing", "file-text", {
  page: heading("Page"),
  page_title: text({
    label: "Title",
    help: "Its name in lists and for search engines, and the main heading for screen readers",
    maxLength: 120,
    required: true,
    default: "Landing page",
  }),
  slug: handle({
    label: "Address",
    help: "The last part of the address, after /pages/. An earlier one leads to the new one",
    placeholder: "summer-sale",
  }),
  page_bg_color: color({ label: "Background" }),
  ...frameFields,
  search: heading("Search engines and previews"),
  seo_title: text({ label: "Title for search engines", help: "Empty: the title of the page" }),
  seo_description: textarea({
    label: "Description for search engines",
    help: "Empty: that of the shop",
    maxLength: 500,
  }),
  seo_image: image({
    label: "Picture for previews",
    help: "Seen where a link to the page is shared",
    size: "1200 × 630 px",
  }),
  noindex: toggle({ label: "Hide from search engines", default: false }),
  archive: heading("Archive"),
  archived: toggle({
    label: "Archived",
    help: "Visitors no longer find the page; it stays here and can be brought back",
    default: false,
  }),
  redirect_link: link({
    label: "Send visitors to",
    help: "Empty: they are told that there is no such page",
    when: isArchived,
  }),
  old_slugs: stackable({
    label: "Earlier addresses",
    help: "Each leads to the page",
    itemName: "Address",
    titleField: "old_slug",
    max: 20,
    item: { old_slug: handle({ label: "Address" }) },
  }),
});
