import { color, heading, select, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, timeFields } from "../shared/fields.ts";

const withLink = (values: Readonly<Record<string, unknown>>) => values.show_btn === true;

/** A discount code that is copied by a press or taken along to the cart, with its conditions (type 47). */
export default defineModule({
  type: 47,
  name: "Coupon",
  icon: "ticket-percent",
  group: "more",
  version: 1,
  fields: {
    code_part: heading("Discount code"),
    code: text({
      label: "Code",
      maxLength: 60,
      help: "One of the codes under Discounts in the dashboard. Empty: customers see nothing",
    }),
    ...timeFields(),
    words: heading("Text"),
    amount: text({ label: "What it is worth", default: "10 % off" }),
    title: text({ label: "Title", default: "A welcome gift for your first order" }),
    conditions: textarea({ label: "Conditions", maxLength: 500, default: "One code per order." }),
    copy_text: text({ label: "Copy", default: "Copy code", required: true }),
    copied_text: text({ label: "Copied", default: "Code copied", required: true }),
    code_text: text({ label: "Code (screen readers)", default: "Discount code", required: true }),
    show_btn: toggle({ label: "Show the button to the cart", default: true }),
    btn_text: text({ label: "Button text", default: "Use in the cart", required: true, when: withLink }),
    look: heading("Style"),
    coupon_style: select({
      label: "Style",
      default: "ticket",
      options: [
        { label: "Ticket", value: "ticket" },
        { label: "Band", value: "band" },
        { label: "Centered", value: "center" },
      ],
    }),
    amount_font_size: fontSize("amount_{device}_font_size", "Worth size", 40, 32),
    title_font_size: fontSize("title_{device}_font_size", "Title size", 20, 18),
    accent_color: color({ label: "Background", help: "Empty: the theme color" }),
    ...boxFields(),
  },
  presets: [
    { name: "Ticket", values: {} },
    { name: "Band", values: { coupon_style: "band", amount_font_size: { pc: 28, mobile: 26 } } },
    {
      name: "Centered, large",
      values: {
        coupon_style: "center",
        amount_font_size: { pc: 72, mobile: 48 },
        title_font_size: { pc: 22, mobile: 18 },
      },
    },
    {
      name: "Dark ticket",
      values: { accent_color: "var(--title-color)", amount: "Free shipping", amount_font_size: { pc: 34, mobile: 28 } },
    },
  ],
  data: ({ from, until }) => (from || until ? { moments: [from, until] } : {}),
});
