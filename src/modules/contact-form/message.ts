import type { ContactMessage } from "../shop-context.ts";

const names = ["name", "email", "area_code", "phone", "message", "website"] as const;
type FieldName = (typeof names)[number];

/** Error messages by field, in the order of the form. */
export type Errors = { readonly [N in FieldName]?: string };

export function isFieldName(name: string): name is FieldName {
  return (names as readonly string[]).includes(name);
}

/** Values of the form, trimmed. */
export function readMessage(form: FormData): ContactMessage {
  const text = (name: FieldName) => String(form.get(name) ?? "").trim();
  return {
    name: text("name"),
    email: text("email"),
    area_code: text("area_code"),
    phone: text("phone"),
    message: text("message"),
    website: text("website"),
  };
}

/** Text, an @, text with a dot; the server validates the address fully. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Validation errors; empty if the message can be sent. */
export function checkMessage(message: ContactMessage, texts: { required: string; email: string }): Errors {
  return {
    ...(!message.name && { name: texts.required }),
    ...(!email.test(message.email) && { email: message.email ? texts.email : texts.required }),
    ...(!message.message && { message: texts.required }),
  };
}
