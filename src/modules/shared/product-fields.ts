/** Fields of product cards: types 4, 5 and the product pages. */
import type { CategoryRow } from "#contract/rows.ts";
import type { Values } from "#decoration/field.ts";
import { color, heading, image, imageRadio, number, select, toggle } from "#decoration/fields/index.ts";
import type { DataNeeds } from "#decoration/module.ts";
import { fontSize, size } from "./fields.ts";
import { categoryList, productList } from "./row-lists.ts";

/** Where the products of a module come from; all but `chosen` are read when the page is shown. */
export type ProductSource = "chosen" | "category" | "popular" | "newest" | "promotional" | "recommended";

const from = (source: ProductSource) => (values: Values) => values.product_source === source;

/** What a module calls its own list among the sources. */
interface SourceOptions {
  readonly label: string;
}

/** A category or a rule instead of the module's own list. */
export function productSourceFields({ label }: SourceOptions) {
  return {
    product_source: select<ProductSource>({
      label: "Source",
      default: "chosen",
      options: [
        { label, value: "chosen" },
        { label: "Newest", value: "newest" },
        { label: "Best sellers", value: "popular" },
        { label: "On sale", value: "promotional" },
        { label: "Marked as recommended", value: "recommended" },
        { label: "A category", value: "category" },
      ],
    }),
    product_category: {
      ...categoryList({ label: "Category", max: 1, help: "Its products in the order of the category's page" }),
      when: from("category"),
    },
    max_show_num: number({
      label: "Number of products",
      min: 1,
      max: 48,
      default: 8,
      unit: "",
      when: (values) => values.product_source !== "chosen",
    }),
  };
}

/** Products chosen one by one, or those of a category or a rule. `help` says what is shown while none is chosen. */
export function productListFields(help: string) {
  return {
    ...productSourceFields({ label: "Chosen products" }),
    product_list: { ...productList({ label: "Products", help }), when: from("chosen") },
  };
}

interface SourceValues {
  readonly product_source: ProductSource;
  readonly product_category: readonly CategoryRow[];
  readonly max_show_num: number;
}

/** The rows of a module with `productSourceFields`; `chosen` says what it needs with a list of its own. */
export function productNeeds(
  { product_source, product_category, max_show_num }: SourceValues,
  chosen: NonNullable<DataNeeds["products"]>,
): DataNeeds {
  if (product_source === "chosen") return { products: chosen };
  const rule = { ids: [], count: max_show_num };
  if (product_source !== "category") return { products: { ...rule, fallback: product_source } };
  const [category] = product_category;
  return { products: { ...rule, fallback: "none", ...(category && { category: category.id }) } };
}

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
    show_hover_image: toggle({ label: "Show the second picture on hover", default: true }),
    show_rating: toggle({ label: "Show the rating", default: true }),
    show_swatches: toggle({ label: "Show the colors", default: true }),
    name_font_size: fontSize("name_{device}_font_size", "Name size", 16, 14),
    name_color: color({ label: "Name color" }),
    price_font_size: fontSize("price_{device}_font_size", "Price size", 16, 15),
    price_color: color({ label: "Price color" }),
    show_oprice: toggle({ label: "Show the original price", default: true }),
    oprice_font_size: {
      ...fontSize("oprice_{device}_font_size", "Original price size", 14, 13),
      when: (values: Readonly<Record<string, unknown>>) => values.show_oprice === true,
    },
    oprice_color: color({ label: "Original price color", when: (values) => values.show_oprice === true }),
    show_add_cart_icon: toggle({ label: "Show the add-to-cart icon", default: true }),
    add_cart_icon: image({
      label: "Add-to-cart icon",
      size: "64 × 64 px",
      help: "Empty: the standard bag icon",
      when: (values) => values.show_add_cart_icon === true,
    }),
    add_cart_icon_size: {
      ...size("add_cart_icon_{device}_size", "Icon size", 20, 18, 1),
      when: (values: Readonly<Record<string, unknown>>) => values.show_add_cart_icon === true,
    },
  };
}
