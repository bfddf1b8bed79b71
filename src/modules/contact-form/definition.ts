import { heading, text, textarea } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";

const label = (name: string) => text({ label: `${name}: label`, default: name, required: true });
const placeholder = (name: string, value: string) => text({ label: `${name}: placeholder`, default: value });

/** A message to the shop (type 12). */
export default defineModule({
  type: 12,
  name: "Message feedback",
  icon: "message-square",
  group: "basic",
  version: 1,
  fields: {
    ...titleFields("Write to us"),
    desc: textarea({ label: "Text", default: "Send us a message and we'll get back to you." }),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 16, 15),
    labels: heading("Form"),
    name_label: label("Name"),
    name_placeholder: placeholder("Name", "Your name"),
    email_label: label("Email"),
    email_placeholder: placeholder("Email", "you@example.com"),
    area_code_label: label("Area code"),
    area_code_placeholder: placeholder("Area code", "Optional"),
    phone_label: label("Phone"),
    phone_placeholder: placeholder("Phone", "Optional"),
    message_label: label("Message"),
    message_placeholder: placeholder("Message", "How can we help?"),
    email_error_text: text({
      label: "Error: invalid email",
      default: "Enter a valid email address",
    }),
    area_code_error_text: text({ label: "Error: invalid area code", default: "Enter a valid area code" }),
    phone_error_text: text({
      label: "Error: invalid phone number",
      default: "Enter a valid phone number",
    }),
    required_error_text: text({ label: "Error: required field", default: "This field is required" }),
    btn_text: text({ label: "Button text", default: "Send message", required: true }),
    failed_text: text({
      label: "Connection error",
      default: "Couldn't send your message. Check your connection and try again.",
    }),
    success_text: text({ label: "Thanks", default: "Thank you. We've received your message." }),
    ...boxFields(),
  },
  presets: [
    { name: "Centered", values: {} },
    {
      name: "Left",
      values: { title_text_align: "left", title_font_size: { pc: 36, mobile: 26 } },
    },
    { name: "Form only", values: { title: "", desc: "" } },
  ],
});
