import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { fontSize } from "../shared/fields.ts";
import { definePage, labels } from "./page.ts";

/** The page of an article of the link list: about, shipping, terms. */
export const articlePage = definePage("article_modules", "Article", "file-text", {
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_links: toggle({ label: "Show the other articles", default: true }),
  look: heading("Style"),
  page_bg_color: color({ label: "Background" }),
  text_width: number({ label: "Text width", min: 320, max: 1200, default: 720 }),
  title_font_size: fontSize("title_{device}_font_size", "Title size", 38, 28),
  title_color: color({ label: "Title color" }),
  content_font_size: fontSize("content_{device}_font_size", "Text size", 16, 16),
  content_color: color({ label: "Text color" }),
  texts: heading("Texts"),
  ...labels({ home_text: ["Home", "Home"], links_text: ["Other articles", "More information"] }),
});
