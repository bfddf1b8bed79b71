import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { fontSize } from "../shared/fields.ts";
import { definePage, labels } from "./page.ts";

export const newsDetailPage = definePage("news_detail_modules", "News article", "newspaper", {
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_img: toggle({ label: "Show the picture", default: true }),
  show_desc: toggle({ label: "Show the summary", default: true }),
  show_author: toggle({ label: "Show the author", default: true }),
  show_time: toggle({ label: "Show the date", default: true }),
  show_neighbours: toggle({ label: "Show previous and next posts", default: true }),
  look: heading("Style"),
  page_bg_color: color({ label: "Background" }),
  text_width: number({ label: "Text width", min: 320, max: 1200, default: 720 }),
  img_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
  title_font_size: fontSize("title_{device}_font_size", "Title size", 42, 30),
  title_color: color({ label: "Title color" }),
  desc_font_size: fontSize("desc_{device}_font_size", "Summary size", 20, 18),
  desc_color: color({ label: "Summary color" }),
  byline_font_size: fontSize("byline_{device}_font_size", "Author and date size", 14, 14),
  byline_color: color({ label: "Author and date color" }),
  content_font_size: fontSize("content_{device}_font_size", "Text size", 17, 17),
  content_color: color({ label: "Text color" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    news_text: ["All news", "News"],
    author_text: ["Author", "By {author}"],
    previous_text: ["Previous post", "Previous"],
    next_text: ["Next post", "Next"],
    neighbours_text: ["Way to others (screen readers)", "More posts"],
  }),
});
