import { heading, number, select, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { allButtonFields, boxFields, fontSize, gridFields, size, titleFields } from "../shared/fields.ts";
import { ratios } from "../shared/ratios.ts";

type FieldValues = Readonly<Record<string, unknown>>;
const inGrid = ({ layout }: FieldValues) => layout === "grid";

/** Posts that follow a rule: the newest ones, or those of a tag (type 70). */
export default defineModule({
  type: 70,
  name: "Blog posts",
  icon: "newspaper",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("From the blog", "left"),
    posts: heading("Posts"),
    post_rule: select({
      label: "Rule",
      default: "newest",
      options: [
        { label: "Newest", value: "newest" },
        { label: "A tag", value: "tag" },
      ],
    }),
    tag: text({
      label: "Tag",
      maxLength: 80,
      help: "As it stands at the posts; the newest ones come first",
      when: (values) => values.post_rule === "tag",
    }),
    max_show_num: number({ label: "Number of posts", min: 1, max: 24, default: 3, unit: "" }),
    look: heading("Layout"),
    layout: select({
      label: "Layout",
      default: "grid",
      options: [
        { label: "Side by side", value: "grid" },
        { label: "First post large", value: "featured" },
        { label: "List", value: "list" },
      ],
    }),
    ...gridFields([1, 4, 3], [1, 2, 1], { pc: 32, mobile: 20 }),
    img_scale: select({ label: "Aspect ratio of the pictures", default: "3:2", options: ratios, when: inGrid }),
    img_radius: size("{device}_img_radius", "Rounded corners", 4, 4, 0),
    name_font_size: fontSize("name_{device}_font_size", "Headline size", 20, 18),
    show_summary: toggle({ label: "Show the summary", default: true }),
    show_time: toggle({ label: "Show the date", default: true }),
    show_author: toggle({ label: "Show the author", default: false }),
    ...allButtonFields(),
    ...boxFields(),
  },
  presets: [
    { name: "Three side by side", values: {} },
    { name: "First post large", values: { layout: "featured", max_show_num: 4 } },
    {
      name: "List",
      values: { layout: "list", max_show_num: 4, show_author: true, title_text_align: "center" },
    },
    {
      name: "Tall pictures, four in a row",
      values: {
        max_show_num: 4,
        column_num: { pc: 4, mobile: 2 },
        gap: { pc: 20, mobile: 12 },
        img_scale: "3:4",
        show_summary: false,
        name_font_size: { pc: 18, mobile: 16 },
      },
    },
  ],
  data: ({ post_rule, tag, max_show_num: count }) => ({
    news: post_rule === "tag" ? { count, tag: tag.trim() } : { count },
  }),
});
