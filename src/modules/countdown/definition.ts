import { align, heading, link, moment, select, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";

type FieldValues = Readonly<Record<string, unknown>>;
const withButton = (values: FieldValues) => values.btn_text !== "";
const saysSomething = (values: FieldValues) => values.when_over === "text";

/** The time that is left until a moment of the shop's clock, and what stands there afterwards (type 44). */
export default defineModule({
  type: 44,
  name: "Countdown",
  icon: "timer",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Our sale ends soon"),
    desc: textarea({ label: "Text", maxLength: 500 }),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 17, 16),
    time: heading("Time"),
    until: moment({ label: "Until", help: "In the shop's time zone. Empty: customers see nothing" }),
    when_over: select({
      label: "Afterwards",
      default: "hide",
      options: [
        { label: "Hide the module", value: "hide" },
        { label: "Show a text", value: "text" },
      ],
    }),
    over_text: textarea({
      label: "Text afterwards",
      maxLength: 500,
      default: "This offer has ended.",
      when: saysSomething,
    }),
    look: heading("Style"),
    clock_style: select({
      label: "Style",
      default: "plain",
      options: [
        { label: "Large numbers", value: "plain" },
        { label: "Boxes", value: "boxes" },
        { label: "One line", value: "line" },
      ],
    }),
    clock_align: align({ label: "Alignment", default: "center" }),
    show_seconds: toggle({ label: "Show the seconds", default: true }),
    number_font_size: fontSize("number_{device}_font_size", "Number size", 56, 36),
    unit_font_size: fontSize("unit_{device}_font_size", "Unit size", 14, 13),
    days_text: text({ label: "Days", default: "days", required: true }),
    hours_text: text({ label: "Hours", default: "hours", required: true }),
    minutes_text: text({ label: "Minutes", default: "minutes", required: true }),
    seconds_text: text({
      label: "Seconds",
      default: "seconds",
      required: true,
      when: (values) => values.show_seconds === true,
    }),
    button: heading("Button"),
    btn_text: text({ label: "Button text", default: "Shop now", help: "Empty: no button" }),
    btn_link: link({ label: "Link", default: "/product/list", when: withButton }),
    is_plain: toggle({ label: "Outlined button", default: false, when: withButton }),
    ...boxFields(),
  },
  presets: [
    { name: "Large numbers", values: {} },
    { name: "Boxes", values: { clock_style: "boxes", number_font_size: { pc: 40, mobile: 28 } } },
    {
      name: "Left, with a text",
      values: {
        clock_align: "left",
        title_text_align: "left",
        title_font_size: { pc: 40, mobile: 28 },
        desc: "The prices of this week hold until the clock has run down.",
        clock_style: "boxes",
        number_font_size: { pc: 34, mobile: 26 },
      },
    },
    {
      name: "One line",
      values: {
        clock_style: "line",
        title_font_size: { pc: 20, mobile: 18 },
        number_font_size: { pc: 22, mobile: 20 },
        btn_text: "View the offers",
        is_plain: true,
      },
    },
  ],
  data: ({ until }) => (until === "" ? {} : { moments: [until] }),
});
