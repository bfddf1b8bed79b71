import {
  color,
  heading,
  image,
  imageRadio,
  link,
  media,
  responsive,
  select,
  slider,
  text,
  textarea,
  toggle,
} from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, pauseFields, size } from "../shared/fields.ts";
import { placeholder } from "../shared/placeholder.ts";

type Place = `${"top" | "center" | "bottom"}-${"left" | "center" | "right"}`;
type FieldValues = Readonly<Record<string, unknown>>;
const withFirst = (values: FieldValues) => values.btn_text !== "";
const withSecond = (values: FieldValues) => values.btn2_text !== "";

const heights = [
  { label: "As high as its text", value: "text" },
  { label: "Low", value: "low" },
  { label: "Medium", value: "medium" },
  { label: "High", value: "high" },
  { label: "Whole screen", value: "screen" },
] as const;

/** One of nine places on the picture. */
const place = (standard: Place) =>
  imageRadio<Place>({
    label: "Text position",
    onPicture: true,
    default: standard,
    options: [
      { label: "Top left", value: "top-left", image: "place-top-left" },
      { label: "Top", value: "top-center", image: "place-top-center" },
      { label: "Top right", value: "top-right", image: "place-top-right" },
      { label: "Left", value: "center-left", image: "place-center-left" },
      { label: "Center", value: "center-center", image: "place-center-center" },
      { label: "Right", value: "center-right", image: "place-center-right" },
      { label: "Bottom left", value: "bottom-left", image: "place-bottom-left" },
      { label: "Bottom", value: "bottom-center", image: "place-bottom-center" },
      { label: "Bottom right", value: "bottom-right", image: "place-bottom-right" },
    ],
  });

/** A picture or a silent video with a text at one of nine places and two buttons (type 43). */
export default defineModule({
  type: 43,
  name: "Hero",
  icon: "panels-top-left",
  group: "more",
  version: 1,
  fields: {
    media: heading("Picture or video"),
    file: responsive(
      "{device}_file",
      media({ label: "Picture or video", size: "2400 × 1200 px", crop: true, default: placeholder("banner-1") }),
      media({
        label: "Picture or video",
        size: "900 × 1200 px",
        crop: true,
        help: "Empty: that of the PC",
        default: placeholder("banner-1-phone"),
      }),
    ),
    poster: image({
      label: "Still of the video",
      help: "Shown until the video plays, and to those who want less motion",
    }),
    file_alt: text({ label: "Alt text", help: "Describes the picture to people who can't see it" }),
    overlay: select({
      label: "Overlay",
      default: "none",
      options: [
        { label: "None", value: "none" },
        { label: "Dark", value: "dark" },
        { label: "Dark behind the text", value: "shade" },
        { label: "Light", value: "light" },
      ],
    }),
    overlay_strength: slider({
      label: "Overlay in percent",
      min: 10,
      max: 90,
      step: 5,
      default: 60,
      when: (values) => values.overlay !== "none",
    }),
    arrangement: heading("Arrangement"),
    height: responsive(
      "{device}_height",
      select({ label: "Height", default: "high", options: heights }),
      select({ label: "Height", default: "high", options: heights }),
    ),
    place: responsive("{device}_place", place("center-left"), place("top-left")),
    text_width: size("text_{device}_width", "Text width", 560, 340, 1),
    text_card: toggle({ label: "Text on a card", default: false }),
    is_full: toggle({ label: "Full width", default: true }),
    img_radius: size("{device}_img_radius", "Rounded corners", 0, 0, 0),
    words: heading("Text"),
    eyebrow: text({ label: "Small line above", default: "New collection" }),
    title: text({ label: "Title", default: "Made to be lived with" }),
    desc: textarea({ label: "Text", maxLength: 600, default: "Quiet, well-made things for every room of the house." }),
    eyebrow_font_size: fontSize("eyebrow_{device}_font_size", "Small line size", 15, 14),
    title_font_size: fontSize("title_{device}_font_size", "Title size", 60, 38),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 19, 17),
    // On the picture, whatever the theme; a card has the theme's colours.
    text_color: color({
      label: "Text color",
      help: "Empty: white on dark overlays",
      when: (values) => values.text_card !== true,
    }),
    buttons: heading("Buttons"),
    btn_text: text({ label: "Button text", default: "Shop now", help: "Empty: no button" }),
    btn_link: link({ label: "Link", default: "/product/list", when: withFirst }),
    is_plain: toggle({ label: "Outlined button", default: false, when: withFirst }),
    btn2_text: text({ label: "Second button text", default: "", help: "Empty: no button" }),
    btn2_link: link({ label: "Link", default: "/product/category", when: withSecond }),
    btn2_is_plain: toggle({ label: "Outlined button", default: true, when: withSecond }),
    names: heading("Screen-reader label"),
    ...pauseFields(),
    ...boxFields(0, 0),
  },
  presets: [
    { name: "Picture, text left", values: {} },
    {
      name: "Centered, dark overlay",
      values: {
        file: { pc: placeholder("banner-2"), mobile: placeholder("banner-2-phone") },
        overlay: "dark",
        place: { pc: "center-center", mobile: "center-center" },
        text_width: { pc: 760, mobile: 340 },
        title_font_size: { pc: 72, mobile: 42 },
        btn2_text: "Our story",
      },
    },
    {
      name: "Low line of text at the bottom",
      values: {
        file: { pc: placeholder("banner-3"), mobile: placeholder("banner-3-phone") },
        overlay: "shade",
        overlay_strength: 65,
        place: { pc: "bottom-left", mobile: "bottom-left" },
        text_width: { pc: 720, mobile: 340 },
        desc: "",
        is_plain: true,
      },
    },
    {
      name: "Card on the picture, page width",
      values: {
        is_full: false,
        img_radius: { pc: 16, mobile: 12 },
        height: { pc: "medium", mobile: "medium" },
        place: { pc: "bottom-right", mobile: "bottom-center" },
        text_card: true,
        text_width: { pc: 440, mobile: 340 },
        title_font_size: { pc: 36, mobile: 28 },
        desc_font_size: { pc: 16, mobile: 16 },
      },
    },
  ],
});
