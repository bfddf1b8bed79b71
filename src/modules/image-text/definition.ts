import { color, heading, imageRadio, link, media, number, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { viewButtonFields } from "../shared/category-fields.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";

const withButton = (values: Readonly<Record<string, unknown>>) => values.show_view_btn === true;

/** A picture or a video beside, above or below a text (type 7). */
export default defineModule({
  type: 7,
  name: "Image and text",
  icon: "panel-left",
  group: "basic",
  version: 1,
  fields: {
    ...titleFields("Our story", "left"),
    desc: textarea({
      label: "Text",
      maxLength: 2000,
      default: "Tell customers what makes your products special.",
    }),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 17, 16),
    desc_color: color({ label: "Text color" }),
    picture: heading("Picture or video"),
    image_or_video: media({
      label: "Picture or video",
      size: "1200 × 900 px",
      crop: true,
      default: placeholder("landscape-1"),
    }),
    img_alt: text({ label: "Alt text", help: "Describes the picture to people who can't see it" }),
    img_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
    arrangement: heading("Arrangement"),
    layout: imageRadio({
      label: "Arrangement",
      default: 1,
      options: [
        { label: "Text left, image right", value: 1, image: "media-right" },
        { label: "Image left, text right", value: 2, image: "media-left" },
        { label: "Text above image", value: 3, image: "media-bottom" },
        { label: "Image above text", value: 4, image: "media-top" },
      ],
    }),
    text_layout: imageRadio({
      label: "Text alignment",
      default: "left",
      options: [
        { label: "Left", value: "left", image: "text-left" },
        { label: "Center", value: "center", image: "text-center" },
        { label: "Right", value: "right", image: "text-right" },
      ],
    }),
    ...viewButtonFields("Learn more"),
    view_btn_link: link({ label: "Link", default: "/product/list", when: withButton }),
    is_plain: toggle({ label: "Outlined button", default: true, when: withButton }),
    view_btn_text_color: color({ label: "Button text color", when: withButton }),
    view_btn_bg_color: color({ label: "Button color", when: withButton }),
    ...boxFields(),
  },
  presets: [
    { name: "Text left", values: {} },
    { name: "Image left", values: { layout: 2 } },
    { name: "Text above, centered", values: { layout: 3, text_layout: "center", title_text_align: "center" } },
    { name: "Image above", values: { layout: 4, text_layout: "center", title_text_align: "center" } },
  ],
});
