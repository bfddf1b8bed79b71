import { heading, richText, text, textarea, toggle } from "#decoration/fields/index.ts";
import contactForm from "../contact-form/definition.ts";
import { definePage, labels, pageTitleFields } from "./page.ts";

const { fields } = contactForm;

/** The contact page: the texts of the contact form (type 12), and the shop's address. */
export const contactPage = definePage("contact_us_modules", "Contact", "mail", {
  ...pageTitleFields("Contact us"),
  lead_text: textarea({
    label: "Subtitle",
    default: "Send us a message and we'll get back to you.",
  }),
  parts: heading("Show/hide elements"),
  show_breadcrumb: toggle({ label: "Show the breadcrumb", default: true }),
  show_form: toggle({ label: "Show the form", default: true }),
  show_contact: toggle({ label: "Show the contact details", default: true }),
  contact_texts: heading("Contact details"),
  contact_title_text: text({ label: "Title", default: "Contact details" }),
  contact_email: text({ label: "Email", default: "" }),
  contact_phone: text({ label: "Phone", default: "" }),
  contact_address: textarea({ label: "Address", default: "" }),
  contact_hours: textarea({ label: "Opening hours", default: "" }),
  contact_content: richText({ label: "More" }),
  texts: heading("Texts"),
  ...labels({
    home_text: ["Home", "Home"],
    contact_email_text: ["Email", "Email"],
    contact_phone_text: ["Phone", "Phone"],
    contact_address_text: ["Address", "Address"],
    contact_hours_text: ["Opening hours", "Hours"],
  }),
  form: heading("Form"),
  name_label: fields.name_label,
  name_placeholder: fields.name_placeholder,
  email_label: fields.email_label,
  email_placeholder: fields.email_placeholder,
  area_code_label: fields.area_code_label,
  area_code_placeholder: fields.area_code_placeholder,
  phone_label: fields.phone_label,
  phone_placeholder: fields.phone_placeholder,
  message_label: fields.message_label,
  message_placeholder: fields.message_placeholder,
  email_error_text: fields.email_error_text,
  area_code_error_text: fields.area_code_error_text,
  phone_error_text: fields.phone_error_text,
  required_error_text: fields.required_error_text,
  btn_text: fields.btn_text,
  failed_text: fields.failed_text,
  success_text: fields.success_text,
});
