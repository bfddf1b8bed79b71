import { color, heading, imageRadio, number, select, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { allButtonFields, boxFields, fontSize, gridFields, size, titleFields } from "../shared/fields.ts";
import { categoryList } from "../shared/row-lists.ts";

type FieldValues = Readonly<Record<string, unknown>>;
const follows = ({ category_rule }: FieldValues) => category_rule !== "chosen";

/** One row of categories that follow a rule or are chosen, moved by swipe, arrows and keyboard (type 71). */
export default defineModule({
  type: 71,
  name: "Category carousel",
  icon: "gallery-horizontal-end",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Shop by category", "left"),
    categories: heading("Categories"),
    category_rule: select({
      label: "Rule",
      default: "top",
      options: [
        { label: "Top categories", value: "top" },
        { label: "Subcategories of a category", value: "children" },
        { label: "Chosen categories", value: "chosen" },
      ],
    }),
    parent_category: {
      ...categoryList({ label: "Category", max: 1, feeds: true, help: "Its subcategories are shown" }),
      when: (values: FieldValues) => values.category_rule === "children",
    },
    category_list: {
      ...categoryList({ label: "Categories" }),
      when: (values: FieldValues) => values.category_rule === "chosen",
    },
    max_show_num: number({ label: "Number of categories", min: 1, max: 24, default: 12, unit: "", when: follows }),
    look: heading("Columns"),
    ...gridFields([2, 8, 6], [1, 4, 3], { pc: 24, mobile: 14 }),
    is_full: toggle({ label: "Full width", default: false }),
    show_arrows: toggle({ label: "Show arrows", default: true }),
    pictures: heading("Category picture"),
    img_scale: select({
      label: "Aspect ratio of the pictures",
      default: "round",
      options: [
        { label: "Round", value: "round" },
        { label: "1:1", value: "1:1" },
        { label: "4:5", value: "4:5" },
        { label: "4:3", value: "4:3" },
      ],
    }),
    img_radius: {
      ...size("{device}_img_radius", "Rounded corners", 4, 4, 0),
      when: (values: FieldValues) => values.img_scale !== "round",
    },
    names: heading("Category name"),
    category_name_align: imageRadio({
      label: "Name alignment",
      default: "center",
      options: [
        { label: "Left", value: "left", image: "text-left" },
        { label: "Center", value: "center", image: "text-center" },
      ],
    }),
    category_name_font_size: fontSize("category_name_{device}_font_size", "Name size", 16, 15),
    category_name_color: color({ label: "Name color" }),
    texts: heading("Texts"),
    back_text: text({ label: "Back (screen readers)", default: "Previous categories", required: true }),
    next_text: text({ label: "Next (screen readers)", default: "Next categories", required: true }),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Round pictures", values: {} },
    {
      name: "Tall pictures, four in a row",
      values: {
        img_scale: "4:5",
        column_num: { pc: 4, mobile: 2 },
        category_name_align: "left",
        category_name_font_size: { pc: 20, mobile: 17 },
      },
    },
    {
      name: "Edge to edge",
      values: {
        is_full: true,
        img_scale: "1:1",
        img_radius: { pc: 12, mobile: 10 },
        column_num: { pc: 5, mobile: 2 },
        title_text_align: "center",
      },
    },
  ],
  data: ({ category_rule: rule, parent_category, category_list, max_show_num: count }) => {
    if (rule === "top") return { categories: { ids: [], count, parent: "" } };
    const [parent] = parent_category;
    if (rule === "children")
      return { categories: { ids: [], ...(parent ? { count, parent: parent.id } : { count: 0 }) } };
    const ids = category_list.map(({ id }) => id);
    return { categories: { ids, count: 0 } };
  },
});
