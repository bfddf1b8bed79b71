import { color, heading, toggle } from "#decoration/fields/index.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The page with all reviews of a product. */
export const commentsPage = definePage("product_comment_modules", "Product reviews", "message-square", {
  ...pageTitleFields("Reviews"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_sum: toggle({ label: "Show rating summary", default: true }),
  show_filter: toggle({ label: "Show the filter", default: true }),
  look: heading("Style"),
  bar_color: color({ label: "Bar color" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    title_text: ["Title", "Reviews of {name}"],
    count_text: ["Number of reviews", "{count} reviews"],
    count_one_text: ["One review", "1 review"],
    filter_text: ["Filter (screen readers)", "Filter the reviews"],
    all_text: ["All", "All"],
    stars_text: ["Stars", "{count} stars"],
    one_star_text: ["One star", "1 star"],
    with_pictures_text: ["With pictures", "With photos"],
    sort_text: ["Sort", "Sort by"],
    sort_newest_text: ["Sort: newest", "Newest"],
    sort_highest_text: ["Sort: most stars", "Highest rated"],
    sort_lowest_text: ["Sort: fewest stars", "Lowest rated"],
    verified_text: ["Review of a buyer", "Verified purchase"],
    reply_text: ["Answer of the shop", "Reply from the shop"],
    pages_text: ["Pages (screen readers)", "Pages"],
    picture_text: ["Picture (screen readers)", "Picture {number} by {author}"],
    empty_text: ["No reviews", "No reviews yet."],
    empty_filter_text: ["No reviews match the filter", "No reviews match this filter."],
    product_btn_text: ["Product link", "View product"],
  }),
});
