import { color, heading, number, richText, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";

/** Free text with headings, lists, links, pictures and videos (type 13). */
export default defineModule({
  type: 13,
  name: "Rich text",
  icon: "text",
  group: "other",
  version: 1,
  fields: {
    ...titleFields(""),
    text: heading("Text"),
    content: richText({ label: "Text", default: "<p>Tell the story of your shop here.</p>" }),
    content_font_size: fontSize("content_{device}_font_size", "Text size", 17, 16),
    content_color: color({ label: "Text color" }),
    is_full: toggle({ label: "Full width", default: false }),
    content_max_width: number({
      label: "Maximum text width",
      min: 200,
      default: 720,
      help: "Lines of about 70 characters read best",
      when: (values) => values.is_full !== true,
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Text", values: {} },
    {
      name: "Story",
      values: {
        title: "Our story",
        content:
          "<p>Tell customers how your shop began, who is behind it and what matters to you.</p><p>Then say what makes your products special, and how they are made.</p>",
      },
    },
    {
      name: "Quotation",
      values: {
        content:
          '<blockquote style="text-align: center"><p>“Have nothing in your house that you do not know to be useful, or believe to be beautiful.”</p><p>William Morris</p></blockquote>',
      },
    },
  ],
});
