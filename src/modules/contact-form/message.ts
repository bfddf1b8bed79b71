import type { ContactMessage } from "../shop-context.ts";

const names = ["name", "email", "area_code", "phone", "message", "website"] as const;
type FieldName = (typeof names)[number];

/** What to say under which field, in the order of the form. */
export type Errors = { readonly [N in FieldName]?: string };

export function isFieldName(name: string): name is FieldName {
  return (names as readonly string[]).includes(name);
}

/** What has been written into the form, without space around it. */
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

/** Something, an @, something with a dot: the server checks the rest. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is missing or wrong; empty when the message can go. */
export function checkMessage(message: ContactMessage, texts: { required: string; email: string }): Errors {
  return {
    ...(!message.name && { name: texts.required }),
    ...(!email.test(message.email) && { email: message.email ? texts.email : texts.required }),
    ...(!message.message && { message: texts.required }),
  };
}
