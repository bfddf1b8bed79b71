import { heading, image, number, select, slider, text, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { placeholder } from "../shared/placeholder.ts";

type FieldValues = Readonly<Record<string, unknown>>;

/** The newsletter's form over the page, once in a while (type 67). */
export default defineModule({
  type: 67,
  name: "Newsletter popup",
  icon: "mail-plus",
  group: "more",
  version: 1,
  fields: {
    words: heading("Text"),
    title: text({ label: "Title", default: "Subscribe to our newsletter", required: true }),
    desc: textarea({ label: "Text", default: "New arrivals, offers and news. At most twice a month." }),
    consent_text: textarea({
      label: "Consent",
      default: "By subscribing you agree to receive our newsletter by email. You can unsubscribe at any time.",
      help: "What a subscriber agrees to",
    }),
    when: heading("When it opens"),
    opens: select({
      label: "Opens",
      default: "delay",
      options: [
        { label: "After some seconds", value: "delay" },
        { label: "After scrolling", value: "scroll" },
        { label: "When the pointer leaves the page", value: "exit" },
      ],
      help: "Never over another dialog or the question for cookies, and never in the checkout",
    }),
    seconds: slider({
      label: "Seconds",
      min: 3,
      max: 60,
      default: 10,
      help: "On phones also in place of the pointer",
      when: (values: FieldValues) => values.opens !== "scroll",
    }),
    share: slider({
      label: "Share of the page, %",
      min: 10,
      max: 90,
      step: 5,
      default: 50,
      when: (values: FieldValues) => values.opens === "scroll",
    }),
    days: number({
      label: "Days until it may open again",
      min: 1,
      max: 365,
      default: 30,
      unit: "",
      help: "For visitors who haven't agreed to cookies where they are asked, it opens once per visit",
    }),
    form: heading("Form"),
    placeholder: text({ label: "Placeholder", default: "Your email address", required: true }),
    btn_text: text({ label: "Button text", default: "Subscribe", required: true }),
    success_text: text({
      label: "Thanks",
      default: "Thanks for subscribing. Check your inbox to confirm your email address.",
    }),
    email_error_text: text({ label: "Error: invalid email", default: "Enter a valid email address" }),
    look: heading("Layout"),
    img: image({ label: "Picture", size: "800 × 1000 px", crop: true, default: placeholder("portrait") }),
    layout: select({
      label: "Layout",
      default: "side",
      options: [
        { label: "Picture beside the text", value: "side" },
        { label: "Picture above the text", value: "top" },
      ],
      when: (values: FieldValues) => values.img !== "",
    }),
  },
  presets: [
    { name: "Picture beside the text", values: {} },
    { name: "Picture above the text", values: { layout: "top", img: placeholder("landscape-1") } },
    { name: "Text only", values: { img: "" } },
    { name: "When the pointer leaves the page", values: { opens: "exit", seconds: 40, img: "" } },
  ],
});
