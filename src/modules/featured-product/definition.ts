import { color, heading, select, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, size } from "../shared/fields.ts";
import { productList } from "../shared/row-lists.ts";

const label = (name: string, value = name) => text({ label: name, default: value, required: true });

/** One product with its pictures, options and the button that puts it into the cart (type 42). */
export default defineModule({
  type: 42,
  name: "Featured product",
  icon: "package-plus",
  group: "more",
  version: 1,
  fields: {
    product: heading("Product"),
    product_list: productList({ label: "Product", max: 1, help: "None chosen: the best seller" }),
    eyebrow: text({ label: "Small line above", default: "In focus" }),
    arrangement: heading("Arrangement"),
    layout: select({
      label: "Pictures",
      default: "left",
      options: [
        { label: "Left", value: "left" },
        { label: "Right", value: "right" },
      ],
    }),
    thumbs: select({
      label: "Further pictures",
      default: "below",
      options: [
        { label: "Below", value: "below" },
        { label: "Beside", value: "beside" },
        { label: "None", value: "none" },
      ],
    }),
    ratio: select({
      label: "Aspect ratio",
      default: "1:1",
      options: [
        { label: "1:1", value: "1:1" },
        { label: "4:5", value: "4:5" },
        { label: "4:3", value: "4:3" },
      ],
    }),
    img_radius: size("{device}_img_radius", "Rounded corners", 4, 4, 0),
    text_card: toggle({ label: "Text on a card", default: false }),
    parts: heading("Show/hide elements"),
    show_rating: toggle({ label: "Show the rating", default: true }),
    show_oprice: toggle({ label: "Show the original price", default: true }),
    show_tag: toggle({ label: "Show the discount tag", default: true }),
    show_summary: toggle({ label: "Show the summary", default: true }),
    show_quantity: toggle({ label: "Show the quantity", default: true }),
    show_details: toggle({ label: "Show the link to its page", default: true }),
    look: heading("Style"),
    name_font_size: fontSize("name_{device}_font_size", "Name size", 38, 28),
    name_color: color({ label: "Name color" }),
    price_font_size: fontSize("price_{device}_font_size", "Price size", 24, 21),
    price_color: color({ label: "Price color" }),
    texts: heading("Texts"),
    add_cart_text: label("Add to cart"),
    details_text: label("Link to its page", "View details"),
    quantity_text: label("Quantity"),
    decrease_text: label("Decrease quantity"),
    increase_text: label("Increase quantity"),
    choose_text: label("Choose an option", "Choose {option}"),
    sold_out_text: label("Sold out"),
    low_stock_text: label("Low stock", "Only {stock} left"),
    unavailable_text: label("Variant unavailable", "This combination is not available"),
    added_text: label("Added to cart"),
    view_cart_text: label("View cart button", "View cart"),
    failed_text: label("Connection error", "Couldn't add to cart. Check your connection and try again."),
    gallery_text: label("Gallery (screen readers)", "Images of {name}"),
    picture_text: label("Gallery image (screen readers)", "Image {number} of {total}"),
    ...boxFields(),
  },
  presets: [
    { name: "Pictures left", values: {} },
    {
      name: "Pictures right, further ones beside",
      values: { layout: "right", thumbs: "beside", ratio: "4:5" },
    },
    {
      name: "On a card",
      values: {
        text_card: true,
        thumbs: "none",
        ratio: "4:3",
        img_radius: { pc: 0, mobile: 0 },
        name_font_size: { pc: 30, mobile: 25 },
        show_quantity: false,
      },
    },
    {
      name: "Only what is needed",
      values: {
        eyebrow: "",
        thumbs: "none",
        show_rating: false,
        show_summary: false,
        show_tag: false,
        show_quantity: false,
        name_font_size: { pc: 32, mobile: 26 },
        img_radius: { pc: 16, mobile: 12 },
      },
    },
  ],
  data: ({ product_list }) => ({
    products: { ids: product_list.map(({ id }) => id), fallback: "popular", count: 1, detail: true },
  }),
});
