import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { fontSize, gridFields } from "../shared/fields.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

/** The list of posts: 2 to 4 columns on PC, 1 or 2 on phones. */
export const newsPage = definePage("news_modules", "News", "newspaper", {
  ...pageTitleFields("News"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_desc: toggle({ label: "Show the summaries", default: true }),
  show_author: toggle({ label: "Show the author", default: true }),
  show_time: toggle({ label: "Show the date", default: true }),
  page_size: number({ label: "Posts on a page", min: 1, max: 100, default: 12, unit: "" }),
  grid: heading("Columns"),
  ...gridFields([2, 4, 3], [1, 2, 1]),
  look: heading("Style"),
  img_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
  name_font_size: fontSize("name_{device}_font_size", "Headline size", 20, 18),
  name_color: color({ label: "Headline color" }),
  desc_font_size: fontSize("desc_{device}_font_size", "Summary size", 15, 15),
  desc_color: color({ label: "Summary color" }),
  byline_font_size: fontSize("byline_{device}_font_size", "Author and date size", 13, 13),
  byline_color: color({ label: "Author and date color" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    lead_text: ["Subtitle", ""],
    pages_text: ["Page (screen readers)", "Page"],
    empty_text: ["No news", "No posts yet."],
    empty_btn_text: ["No news: button", "View all products"],
  }),
});
