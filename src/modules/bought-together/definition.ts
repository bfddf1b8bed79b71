import { heading, number, select, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, size, titleFields } from "../shared/fields.ts";
import { productList } from "../shared/row-lists.ts";

/** Products that are often bought with one, or with what lies in the cart, and one button for all of them (type 56). */
export default defineModule({
  type: 56,
  name: "Bought together",
  icon: "layers-plus",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Frequently bought together"),
    products: heading("Products"),
    product_list: productList({
      label: "Product",
      max: 1,
      help: "None chosen: the product of the page; on other pages what is in the cart",
    }),
    max_show_num: number({ label: "Number of further products", min: 1, max: 6, default: 2, unit: "" }),
    show_this: toggle({ label: "Show the product itself", default: true }),
    look: heading("Layout"),
    layout: select({
      label: "Layout",
      default: "row",
      options: [
        { label: "Pictures in a row", value: "row" },
        { label: "List", value: "list" },
        { label: "Card", value: "card" },
      ],
    }),
    img_radius: size("{device}_img_radius", "Rounded corners", 4, 4, 0),
    name_font_size: fontSize("name_{device}_font_size", "Name size", 16, 15),
    price_font_size: fontSize("price_{device}_font_size", "Price size", 16, 15),
    show_oprice: toggle({ label: "Show the original price", default: true }),
    texts: heading("Texts"),
    this_text: text({ label: "The product itself", default: "This item" }),
    options_text: text({ label: "Options (screen readers)", default: "Options of {name}", required: true }),
    total_text: text({ label: "Total", default: "Total", required: true }),
    add_one_text: text({ label: "Button for one product", default: "Add to cart", required: true }),
    add_text: text({ label: "Button for several products", default: "Add {count} to cart", required: true }),
    added_text: text({ label: "Added to cart", default: "Added to cart", required: true }),
    failed_text: text({
      label: "Connection error",
      default: "Couldn't add to cart. Check your connection and try again.",
      required: true,
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Pictures in a row", values: {} },
    { name: "List", values: { layout: "list", title_text_align: "left", max_show_num: 3 } },
    {
      name: "On a card",
      values: { layout: "card", title_text_align: "left", title_font_size: { pc: 20, mobile: 18 } },
    },
    {
      name: "What goes with the cart",
      values: { title: "Goes well with your cart", show_this: false, max_show_num: 3, layout: "row" },
    },
  ],
  data: ({ product_list, max_show_num }) =>
    product_list.length > 0 ? { together: { ids: product_list.map(({ id }) => id), count: max_show_num } } : {},
});
