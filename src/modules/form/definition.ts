import { heading, select, stackable, text, textarea, toggle } from "#decoration/fields/index.ts";
import { defineModule } from "#decoration/module.ts";
import { boxFields, fontSize, titleFields } from "../shared/fields.ts";
import { maxFields } from "./limits.ts";

type FieldValues = Readonly<Record<string, unknown>>;
const hasOptions = ({ kind }: FieldValues) => kind === "select" || kind === "radio" || kind === "checks";
const isTyped = (values: FieldValues) => !hasOptions(values) && values.kind !== "box" && values.kind !== "date";

/** A form of the owner's own fields; what is sent is stored as a message (type 57). */
export default defineModule({
  type: 57,
  name: "Form",
  icon: "clipboard-list",
  group: "more",
  version: 1,
  fields: {
    ...titleFields("Tell us what you need"),
    desc: textarea({ label: "Text", default: "We'll get back to you within two working days." }),
    desc_font_size: fontSize("desc_{device}_font_size", "Text size", 16, 15),
    form: heading("Form"),
    form_name: text({
      label: "Name of the form",
      default: "Inquiry",
      maxLength: 80,
      required: true,
      help: "Shown with the answers in Messages",
    }),
    field_list: stackable({
      label: "Fields",
      itemName: "Field",
      titleField: "label",
      max: maxFields,
      item: {
        kind: select({
          label: "Kind",
          default: "text",
          options: [
            { label: "One line of text", value: "text" },
            { label: "Several lines of text", value: "long" },
            { label: "Name", value: "name" },
            { label: "Email", value: "email" },
            { label: "Phone", value: "phone" },
            { label: "Number", value: "number" },
            { label: "Date", value: "date" },
            { label: "Drop-down", value: "select" },
            { label: "One of several", value: "radio" },
            { label: "Several of several", value: "checks" },
            { label: "Check box, for consent too", value: "box" },
          ],
        }),
        label: text({ label: "Label", default: "New field", maxLength: 300, required: true }),
        is_required: toggle({ label: "Required", default: false }),
        options: textarea({
          label: "Options",
          default: "First option\nSecond option",
          help: "One on each line",
          when: hasOptions,
        }),
        placeholder: text({ label: "Placeholder", when: isTyped }),
        help: text({ label: "Help text" }),
        width: select({
          label: "Width on PC",
          default: "full",
          options: [
            { label: "Full", value: "full" },
            { label: "Half", value: "half" },
          ],
        }),
      },
      default: [
        { kind: "name", label: "Name", is_required: true, width: "half" },
        { kind: "email", label: "Email", is_required: true, width: "half" },
        { kind: "long", label: "Message", is_required: true },
        { kind: "box", label: "I agree that my answers are stored to handle my request.", is_required: true },
      ],
    }),
    look: heading("Layout"),
    layout: select({
      label: "Layout",
      default: "center",
      options: [
        { label: "Centered", value: "center" },
        { label: "Text beside", value: "beside" },
        { label: "Card", value: "card" },
      ],
    }),
    texts: heading("Texts"),
    btn_text: text({ label: "Button text", default: "Send", required: true }),
    success_text: text({ label: "Thanks", default: "Thank you. We've received your answers.", required: true }),
    required_error_text: text({ label: "Error: required field", default: "This field is required", required: true }),
    invalid_error_text: text({ label: "Error: invalid entry", default: "Check this entry", required: true }),
    failed_text: text({
      label: "Connection error",
      default: "Couldn't send the form. Check your connection and try again.",
      required: true,
    }),
    ...boxFields(),
  },
  presets: [
    { name: "Inquiry", values: {} },
    {
      name: "Request a quote",
      values: {
        layout: "card",
        title: "Request a quote",
        form_name: "Quote",
        field_list: [
          field("name", "Name", { is_required: true, width: "half" }),
          field("email", "Email", { is_required: true, width: "half" }),
          field("text", "Company", { width: "half" }),
          field("number", "Quantity", { width: "half" }),
          field("date", "Needed by", { width: "half" }),
          field("phone", "Phone", { width: "half" }),
          field("long", "What is it about?", { is_required: true }),
        ],
      },
    },
    {
      name: "Survey",
      values: {
        title: "How did we do?",
        form_name: "Survey",
        desc: "",
        field_list: [
          field("radio", "How satisfied are you?", {
            is_required: true,
            options: "Very satisfied\nSatisfied\nNot satisfied",
          }),
          field("checks", "What did you like?", { options: "Products\nDelivery\nService" }),
          field("long", "What can we do better?"),
        ],
      },
    },
    { name: "Text beside", values: { layout: "beside", title_text_align: "left" } },
  ],
});

/** A field of a preset. */
function field(kind: FieldKind, label: string, more: { is_required?: boolean; width?: "half"; options?: string } = {}) {
  return { kind, label, is_required: false, options: "", placeholder: "", help: "", width: "full" as const, ...more };
}

type FieldKind =
  | "text"
  | "long"
  | "name"
  | "email"
  | "phone"
  | "number"
  | "date"
  | "select"
  | "radio"
  | "checks"
  | "box";
