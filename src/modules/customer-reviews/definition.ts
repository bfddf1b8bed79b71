import {
  color,
  heading,
  image,
  number,
  select,
  slider,
  stackable,
  text,
  textarea,
  toggle,
} from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, gridFields, titleFields } from "../shared/fields.ts";
import { productList } from "../shared/row-lists.ts";

type FieldValues = Readonly<Record<string, unknown>>;
const real = (values: FieldValues) => values.source !== "own";
const inColumns = (values: FieldValues) => values.layout !== "quote";

/** What customers say: reviews of the shop's products by a rule, or words that staff have typed (type 45). */
export default defineModule({
  type: 45,
  name: "Customer reviews",
  icon: "message-square-heart",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("What our customers say"),
    reviews: heading("Reviews"),
    source: select({
      label: "Source",
      default: "best",
      options: [
        { label: "Best reviews", value: "best" },
        { label: "Newest reviews", value: "newest" },
        { label: "Best reviews of products", value: "products" },
        { label: "Own texts", value: "own" },
      ],
    }),
    product_list: {
      ...productList({ label: "Products", max: 20 }),
      when: (values: FieldValues) => values.source === "products",
    },
    max_show_num: number({ label: "Number of reviews", min: 1, max: 24, default: 6, unit: "", when: real }),
    min_stars: slider({ label: "At least so many stars", min: 1, max: 5, default: 4, when: real }),
    show_sum: toggle({ label: "Show the average of the shop", default: true, when: real }),
    data_list: {
      ...stackable({
        label: "Own texts",
        itemName: "Text",
        titleField: "name",
        max: 24,
        item: {
          text: textarea({ label: "Text", maxLength: 800, default: "What a customer has told you." }),
          name: text({ label: "Name", default: "Name" }),
          note: text({ label: "Line below the name" }),
          img: image({ label: "Picture", size: "160 × 160 px" }),
          stars: select({
            label: "Stars",
            default: 0,
            options: [
              { label: "None", value: 0 },
              { label: "5", value: 5 },
              { label: "4", value: 4 },
            ],
          }),
        },
        default: [{ stars: 5 }, { stars: 5 }, { stars: 5 }],
      }),
      when: (values: FieldValues) => values.source === "own",
    },
    look: heading("Layout"),
    layout: select({
      label: "Layout",
      default: "cards",
      options: [
        { label: "Cards", value: "cards" },
        { label: "Row to scroll", value: "row" },
        { label: "One large quotation", value: "quote" },
        { label: "Plain columns", value: "plain" },
      ],
    }),
    ...gridFields([2, 4, 3], [1, 2, 1], { pc: 24, mobile: 16 }),
    max_lines: slider({ label: "Lines of a text", min: 2, max: 16, default: 6, when: inColumns }),
    text_font_size: fontSize("text_{device}_font_size", "Text size", 16, 16),
    text_color: color({ label: "Text color" }),
    show_date: toggle({ label: "Show the date", default: true, when: real }),
    show_product: toggle({ label: "Show the product", default: true, when: real }),
    show_pictures: toggle({ label: "Show the customers' pictures", default: true, when: real }),
    texts: heading("Texts"),
    verified_text: text({ label: "Review of a buyer", default: "Verified purchase", when: real }),
    sum_text: text({ label: "Average", default: "{rating} out of 5 from {count} reviews", required: true, when: real }),
    ...boxFields(),
  },
  presets: [
    { name: "Cards", values: {} },
    {
      name: "Row to scroll",
      values: { layout: "row", title_text_align: "left", column_num: { pc: 4, mobile: 1 }, max_show_num: 12 },
    },
    {
      name: "One large quotation",
      values: {
        layout: "quote",
        title: "",
        max_show_num: 1,
        min_stars: 5,
        show_sum: false,
        show_pictures: false,
        text_font_size: { pc: 30, mobile: 22 },
      },
    },
    {
      name: "Plain, your own texts",
      values: { layout: "plain", source: "own", column_num: { pc: 3, mobile: 1 }, gap: { pc: 48, mobile: 32 } },
    },
  ],
  data: ({ source, product_list, max_show_num, min_stars, show_sum }) =>
    source === "own" || (source === "products" && product_list.length === 0)
      ? {}
      : {
          reviews: {
            rule: source === "newest" ? "newest" : "best",
            ids: source === "products" ? product_list.map(({ id }) => id) : [],
            count: max_show_num,
            min_stars,
            sum: show_sum,
          },
        },
});
