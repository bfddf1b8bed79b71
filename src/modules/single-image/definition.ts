import {
  color,
  heading,
  image,
  imageRadio,
  link,
  number,
  responsive,
  select,
  text,
  textarea,
  toggle,
} from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";
import { ratios } from "../shared/ratios.ts";

type FieldValues = Readonly<Record<string, unknown>>;
const withText = (values: FieldValues) => values.show_text === true;
const withButton = (values: FieldValues) => values.show_text === true && values.show_btn === true;

/** One picture per device with an optional text on it (type 15). */
export default defineModule({
  type: 15,
  name: "Single image",
  icon: "image",
  group: "basic",
  version: 1,
  fields: {
    picture: heading("Picture"),
    img: responsive(
      "{device}_img",
      image({ label: "Picture", size: "2000 × 800 px", crop: true, default: placeholder("banner-3") }),
      image({ label: "Picture", size: "800 × 1200 px", crop: true, default: placeholder("banner-3-phone") }),
    ),
    img_alt: text({ label: "Alt text", help: "Describes the picture to people who can't see it" }),
    img_link: link({ label: "Picture link" }),
    aspect_ratio: responsive(
      "{device}_aspect_ratio",
      select({ label: "Aspect ratio", default: "5:2", options: ratios }),
      select({ label: "Aspect ratio", default: "2:3", options: ratios }),
    ),
    img_radius: number({ label: "Rounded corners", min: 0, default: 4 }),
    is_full: toggle({ label: "Full width", default: false }),
    words: heading("Text"),
    show_text: toggle({ label: "Show the text", default: true }),
    layout: imageRadio({
      label: "Text position",
      onPicture: true,
      default: "left",
      options: [
        { label: "Left", value: "left", image: "text-left" },
        { label: "Center", value: "center", image: "text-center" },
        { label: "Right", value: "right", image: "text-right" },
      ],
      when: withText,
    }),
    title: text({ label: "Title", default: "New collection", when: withText }),
    title_font_size: fontSize("title_{device}_font_size", "Title size", 40, 28),
    title_color: color({ label: "Title color", default: "#FFF8EE", when: withText }),
    desc: textarea({ label: "Text", default: "Discover our latest arrivals.", when: withText }),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 18, 16),
    desc_color: color({ label: "Text color", default: "#FFF8EE", when: withText }),
    show_btn: toggle({ label: "Show the button", default: true, when: withText }),
    btn_text: text({ label: "Button text", default: "Discover", when: withButton }),
    is_plain: toggle({ label: "Outlined button", default: false, when: withButton }),
    btn_text_color: color({ label: "Button text color", when: withButton }),
    btn_bg_color: color({ label: "Button color", when: withButton }),
    btn_link: link({ label: "Button link", default: "/product/list", when: withButton }),
    ...boxFields(),
  },
  presets: [
    { name: "With text", values: {} },
    {
      name: "Edge to edge",
      values: {
        is_full: true,
        img: { pc: placeholder("single"), mobile: placeholder("single-phone") },
        layout: "right",
        img_radius: 0,
        aspect_ratio: { pc: "21:9", mobile: "4:5" },
        title_font_size: { pc: 48, mobile: 30 },
        btn_bg_color: "#FFF8EE",
      },
    },
    {
      name: "Slim strip",
      values: { aspect_ratio: { pc: "4:1", mobile: "3:2" }, desc: "", title_font_size: { pc: 32, mobile: 24 } },
    },
    { name: "Picture only", values: { show_text: false, img_radius: 16 } },
  ],
});
