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

/** The same patterns as the call `/api/v1/message/send`. */
const areaCode = /^(\+?\d{1,5})?$/;
const phone = /^[\d\s()./-]{0,30}$/;

interface Texts {
  readonly required: string;
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
}

/** Validation errors; empty if the message can be sent. */
export function checkMessage(message: ContactMessage, texts: Texts): Errors {
  return {
    ...(!message.name && { name: texts.required }),
    ...(!email.test(message.email) && { email: message.email ? texts.email : texts.required }),
    ...(!areaCode.test(message.area_code) && { area_code: texts.area_code }),
    ...(!phone.test(message.phone) && { phone: texts.phone }),
    ...(!message.message && { message: texts.required }),
  };
}
