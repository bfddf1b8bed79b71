import { color, heading, link, select, slider, stackable, text, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, pauseFields, size, timeFields } from "../shared/fields.ts";

const inTurn = (values: Readonly<Record<string, unknown>>) => values.arrangement === "turns";
const moving = (values: Readonly<Record<string, unknown>>) => values.arrangement !== "beside";

/** Short news in a line: in turns, side by side or running, each from a day until another (type 40). */
export default defineModule({
  type: 40,
  name: "Announcement bar",
  icon: "megaphone",
  group: "more",
  version: 1,
  fields: {
    list: heading("Messages"),
    data_list: stackable({
      label: "Messages",
      itemName: "Message",
      titleField: "text",
      max: 12,
      item: {
        text: text({ label: "Text", default: "New message" }),
        link: link({ label: "Link" }),
        ...timeFields(),
      },
      default: [
        { text: "New arrivals are here", link: "/product/list?sort=newest" },
        { text: "Questions? Write to us", link: "/ContactUs" },
      ],
    }),
    look: heading("Layout"),
    arrangement: select({
      label: "Messages",
      default: "turns",
      options: [
        { label: "In turns", value: "turns" },
        { label: "Side by side", value: "beside" },
        { label: "Running line", value: "running" },
      ],
    }),
    interval: slider({ label: "Seconds per message", min: 3, max: 12, default: 5, when: inTurn }),
    speed: slider({
      label: "Seconds per round",
      min: 10,
      max: 90,
      default: 30,
      when: (values) => values.arrangement === "running",
    }),
    bar_gap: { ...size("bar_{device}_gap", "Gap", 48, 32, 0), when: (values) => values.arrangement !== "turns" },
    text_font_size: fontSize("text_{device}_font_size", "Text size", 15, 14),
    bar_color: color({ label: "Background" }),
    text_color: color({ label: "Text color" }),
    is_closable: toggle({ label: "Customers can close it", default: true }),
    names: heading("Screen-reader label"),
    bar_text: text({ label: "Bar (screen readers)", default: "Announcements", required: true }),
    ...pauseFields(moving),
    ...boxFields(0, 0),
  },
  presets: [
    { name: "In turns", values: {} },
    {
      name: "Side by side, light",
      values: {
        arrangement: "beside",
        bar_color: "var(--surface-color)",
        text_color: "var(--title-color)",
        is_closable: false,
      },
    },
    { name: "Running line", values: { arrangement: "running", text_font_size: { pc: 16, mobile: 15 } } },
    {
      name: "Large, in the theme color",
      values: { bar_color: "var(--theme-color)", text_font_size: { pc: 19, mobile: 16 }, is_closable: false },
    },
  ],
  data: ({ data_list }) => {
    const moments = data_list.flatMap(({ from, until }) => [from, until]);
    return moments.some((one) => one !== "") ? { moments } : {};
  },
});
