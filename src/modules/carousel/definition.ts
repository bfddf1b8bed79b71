import {
  color,
  heading,
  image,
  imageRadio,
  link,
  responsive,
  select,
  slider,
  stackable,
  text,
  textarea,
  toggle,
} from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";
import { ratios } from "../shared/ratios.ts";

const withText = (values: Readonly<Record<string, unknown>>) => values.show_btn === true;

/** Slides with a picture per device and an optional text (type 1). */
export default defineModule({
  type: 1,
  name: "Carousel",
  icon: "gallery-horizontal",
  group: "basic",
  version: 2,
  // In version 1 `open_card_mode` meant the card behind the text, which is `text_card` since version 2.
  migrations: {
    1: ({ open_card_mode, ...values }) => ({ ...values, text_card: open_card_mode === true, open_card_mode: false }),
  },
  fields: {
    slides: heading("Slides"),
    banner_list: stackable({
      label: "Slides",
      itemName: "Slide",
      titleField: "title",
      max: 12,
      item: {
        img: responsive(
          "{device}_img",
          image({ label: "Picture", size: "2000 × 1000 px", crop: true }),
          image({ label: "Picture", size: "800 × 1200 px", crop: true }),
        ),
        layout: imageRadio({
          label: "Text position",
          onPicture: true,
          default: "left",
          options: [
            { label: "Left", value: "left", image: "text-left" },
            { label: "Center", value: "center", image: "text-center" },
            { label: "Right", value: "right", image: "text-right" },
          ],
        }),
        title: text({ label: "Title", default: "New slide" }),
        title_font_size: fontSize("title_{device}_font_size", "Title size", 52, 34),
        title_color: color({ label: "Title color" }),
        desc: textarea({ label: "Text", maxLength: 500 }),
        desc_font_size: fontSize("desc_{device}_font_size", "Text size", 18, 16),
        desc_color: color({ label: "Text color" }),
        show_btn: toggle({ label: "Show the button", default: true }),
        btn_text: text({ label: "Button text", default: "Shop now", when: withText }),
        is_plain: toggle({ label: "Outlined button", default: false, when: withText }),
        btn_text_color: color({ label: "Button text color", when: withText }),
        btn_bg_color: color({ label: "Button color", when: withText }),
        btn_link: link({ label: "Link", default: "/product/list" }),
      },
      default: [
        {
          img: { pc: placeholder("banner-1"), mobile: placeholder("banner-1-phone") },
          title: "Made to be lived with",
          desc: "Quiet, well-made things for every room of the house.",
          title_color: "#2F261F",
          desc_color: "#5A4A3D",
        },
        {
          img: { pc: placeholder("banner-2"), mobile: placeholder("banner-2-phone") },
          title: "New this season",
          desc: "Soft light, natural clay and honest wood.",
          layout: "right",
          title_color: "#2F261F",
          desc_color: "#5A4A3D",
        },
        {
          img: { pc: placeholder("banner-3"), mobile: placeholder("banner-3-phone") },
          title: "Small things, made well",
          desc: "Gifts that are used every day.",
          title_color: "#FFF8EE",
          desc_color: "#F0DFC8",
        },
      ],
    }),
    look: heading("Style"),
    aspect_ratio: responsive(
      "{device}_aspect_ratio",
      select({ label: "Aspect ratio", default: "2:1", options: ratios }),
      select({ label: "Aspect ratio", default: "2:3", options: ratios }),
    ),
    is_full: toggle({ label: "Full width", default: true }),
    open_card_mode: toggle({
      label: "Card mode",
      default: false,
      help: "Shows part of the previous and next slides",
    }),
    show_text: toggle({ label: "Show the texts", default: true }),
    text_card: toggle({
      label: "Text on a card",
      default: false,
      help: "Puts the text on a plain card, so that it can be read on any picture",
      when: (values) => values.show_text === true,
    }),
    show_indicator: toggle({ label: "Show the indicator", default: true }),
    play: heading("Autoplay"),
    autoplay: toggle({ label: "Autoplay", default: true }),
    interval: slider({
      label: "Interval",
      min: 1,
      max: 6,
      step: 1,
      default: 4,
      unit: "s",
      when: (values) => values.autoplay === true,
    }),
    ...boxFields(0, 0),
  },
  presets: [
    { name: "Full width", values: {} },
    {
      name: "Cards side by side",
      values: { open_card_mode: true, aspect_ratio: { pc: "21:9", mobile: "2:3" }, box_pt: { pc: 30, mobile: 20 } },
    },
    {
      name: "Page width, text on cards",
      values: {
        is_full: false,
        text_card: true,
        aspect_ratio: { pc: "21:9", mobile: "2:3" },
        box_pt: { pc: 30, mobile: 20 },
      },
    },
    { name: "Pictures only", values: { show_text: false, aspect_ratio: { pc: "21:9", mobile: "4:5" } } },
  ],
});
