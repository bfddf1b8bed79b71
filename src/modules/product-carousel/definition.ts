import { heading, number, select, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { allButtonFields, boxFields, gridFields, titleFields } from "../shared/fields.ts";
import { productCardFields } from "../shared/product-fields.ts";
import { categoryList } from "../shared/row-lists.ts";

type FieldValues = Readonly<Record<string, unknown>>;

/** One row of products that follow a rule, moved by swipe, arrows and keyboard (type 69). */
export default defineModule({
  type: 69,
  name: "Product carousel",
  icon: "gallery-horizontal",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("New in", "left"),
    products: heading("Products"),
    product_rule: select({
      label: "Rule",
      default: "newest",
      options: [
        { label: "Newest", value: "newest" },
        { label: "Best sellers", value: "popular" },
        { label: "On sale", value: "promotional" },
        { label: "Marked as recommended", value: "recommended" },
        { label: "A category", value: "category" },
        { label: "A tag", value: "tag" },
      ],
    }),
    product_category: {
      ...categoryList({ label: "Category", max: 1, help: "Its products in the order of the category's page" }),
      when: (values: FieldValues) => values.product_rule === "category",
    },
    tag: text({
      label: "Tag",
      maxLength: 100,
      help: "As it stands at the products; those that sell most come first",
      when: (values) => values.product_rule === "tag",
    }),
    max_show_num: number({ label: "Number of products", min: 1, max: 24, default: 10, unit: "" }),
    look: heading("Columns"),
    ...gridFields([2, 6, 4], [1, 3, 2], { pc: 24, mobile: 14 }),
    is_full: toggle({ label: "Full width", default: false }),
    show_arrows: toggle({ label: "Show arrows", default: true }),
    ...productCardFields("left"),
    texts: heading("Texts"),
    back_text: text({ label: "Back (screen readers)", default: "Previous products", required: true }),
    next_text: text({ label: "Next (screen readers)", default: "Next products", required: true }),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "New in", values: {} },
    {
      name: "Best sellers, five in a row",
      values: { title: "Best sellers", product_rule: "popular", column_num: { pc: 5, mobile: 2 } },
    },
    {
      name: "On sale, edge to edge",
      values: {
        title: "On sale",
        product_rule: "promotional",
        is_full: true,
        title_text_align: "center",
        column_num: { pc: 5, mobile: 1 },
      },
    },
  ],
  data: ({ product_rule: rule, product_category, tag, max_show_num: count }) => {
    const [category] = product_category;
    if (rule === "category")
      return { products: { ids: [], fallback: "none", count, ...(category && { category: category.id }) } };
    if (rule === "tag") return { products: { ids: [], fallback: "none", count, tag: tag.trim() } };
    return { products: { ids: [], fallback: rule, count } };
  },
});
