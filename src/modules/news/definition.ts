import { color, heading, number, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { allButtonFields, boxFields, fontSize, gridFields, titleFields } from "../shared/fields.ts";

/** The newest posts (type 10). */
export default defineModule({
  type: 10,
  name: "News and blogs",
  icon: "newspaper",
  group: "basic",
  version: 1,
  fields: {
    ...titleFields("Latest news"),
    posts: heading("Posts"),
    max_show_num: number({ label: "Maximum number of posts", min: 1, max: 100, default: 4, unit: "" }),
    grid: heading("Columns"),
    ...gridFields([2, 4, 4], [1, 2, 1]),
    names: heading("Headline"),
    name_font_size: fontSize("name_{device}_font_size", "Headline size", 18, 17),
    name_color: color({ label: "Headline color" }),
    descs: heading("Summary"),
    desc_font_size: fontSize("desc_{device}_font_size", "Summary size", 15, 15),
    desc_color: color({ label: "Summary color" }),
    byline: heading("Author and time"),
    show_author: toggle({ label: "Show the author", default: true }),
    author_font_size: {
      ...fontSize("author_{device}_font_size", "Author size", 13, 13),
      when: (values: Readonly<Record<string, unknown>>) => values.show_author === true,
    },
    author_color: color({ label: "Author color", when: (values) => values.show_author === true }),
    time_font_size: fontSize("time_{device}_font_size", "Time size", 13, 13),
    time_color: color({ label: "Time color" }),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Four posts", values: {} },
    {
      name: "Two side by side",
      values: {
        max_show_num: 2,
        column_num: { pc: 2, mobile: 1 },
        name_font_size: { pc: 28, mobile: 22 },
        desc_font_size: { pc: 17, mobile: 16 },
        title_text_align: "left",
      },
    },
    {
      name: "Three large",
      values: { max_show_num: 3, column_num: { pc: 3, mobile: 1 }, name_font_size: { pc: 22, mobile: 20 } },
    },
  ],
  data: ({ max_show_num }) => ({ news: { count: max_show_num } }),
});
