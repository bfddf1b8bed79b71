import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { fontSize, gridFields } from "../shared/fields.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

export const productCategoryPage = definePage("product_category_modules", "All categories", "shapes", {
  ...pageTitleFields("All categories"),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_count: toggle({ label: "Show the number of products", default: true }),
  show_desc: toggle({ label: "Show the descriptions", default: true }),
  grid: heading("Columns"),
  ...gridFields([2, 5, 3], [1, 2, 2]),
  look: heading("Style"),
  category_img_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
  category_name_font_size: fontSize("category_name_{device}_font_size", "Name size", 18, 15),
  category_name_color: color({ label: "Name color" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    count_text: ["Number of products", "{count} products"],
    count_one_text: ["One product", "1 product"],
    empty_title_text: ["No categories: title", "No categories yet"],
    empty_text: ["No categories: text", "All products are in one place for now."],
    empty_btn_text: ["No categories: button", "View all products"],
  }),
});
