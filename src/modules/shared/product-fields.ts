/** Fields of product cards: types 4, 5 and the product pages. */
import { color, heading, image, imageRadio, toggle } from "#decoration/fields/index.ts";
import { fontSize, size } from "./fields.ts";

export function productCardFields(layout: "left" | "center" = "left") {
  return {
    card: heading("Product card"),
    product_info_layout: imageRadio({
      label: "Name and price alignment",
      default: layout,
      options: [
        { label: "Left", value: "left", image: "text-left" },
        { label: "Center", value: "center", image: "text-center" },
      ],
    }),
    show_tag: toggle({ label: "Show the discount tag", default: true }),
    name_font_size: fontSize("name_{device}_font_size", "Name size", 16, 14),
    name_color: color({ label: "Name colour" }),
    price_font_size: fontSize("price_{device}_font_size", "Price size", 16, 15),
    price_color: color({ label: "Price colour" }),
    show_oprice: toggle({ label: "Show the original price", default: true }),
    oprice_font_size: {
      ...fontSize("oprice_{device}_font_size", "Original price size", 14, 13),
      when: (values: Readonly<Record<string, unknown>>) => values.show_oprice === true,
    },
    oprice_color: color({ label: "Original price colour", when: (values) => values.show_oprice === true }),
    show_add_cart_icon: toggle({ label: "Show the add-to-cart icon", default: true }),
    add_cart_icon: image({
      label: "Add-to-cart icon",
      size: "64 × 64 px",
      help: "Empty: a drawn bag",
      when: (values) => values.show_add_cart_icon === true,
    }),
    add_cart_icon_size: {
      ...size("add_cart_icon_{device}_size", "Icon size", 20, 18, 1),
      when: (values: Readonly<Record<string, unknown>>) => values.show_add_cart_icon === true,
    },
  };
}
