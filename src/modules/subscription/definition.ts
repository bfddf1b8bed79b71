import { color, heading, text, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";

/** Newsletter subscription form (type 11). */
export default defineModule({
  type: 11,
  name: "Email subscription",
  icon: "mail",
  group: "basic",
  version: 1,
  fields: {
    ...titleFields("Subscribe to our newsletter"),
    desc: textarea({
      label: "Text",
      default: "New arrivals, offers and news. At most twice a month.",
    }),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 16, 15),
    desc_color: color({ label: "Text color" }),
    form: heading("Form"),
    placeholder: text({ label: "Placeholder", default: "Your email address", required: true }),
    btn_text: text({ label: "Button text", default: "Subscribe", required: true }),
    success_text: text({
      label: "Thanks",
      default: "Thanks for subscribing. Check your inbox to confirm your email address.",
    }),
    email_error_text: text({
      label: "Error: invalid email",
      default: "Enter a valid email address",
    }),
    btn_text_color: color({ label: "Button text color" }),
    btn_bg_color: color({ label: "Button color" }),
    look: heading("Background"),
    bg_color: color({ label: "Background color" }),
    ...boxFields(),
  },
  presets: [
    { name: "Plain", values: {} },
    { name: "Tinted background", values: { bg_color: "#f6f1ea" } },
    { name: "Dark", values: { bg_color: "#2b2521", title_color: "#ffffff", desc_color: "#e8ded3" } },
  ],
});
