/** What was sent with a form of the shop's pages, checked against the form as it is published. */
import { z } from "zod";
import type { Input } from "#contract/call.ts";
import type { sendForm as sendFormCall } from "#contract/calls/messages.ts";
import { badInput, conflict } from "#contract/errors.ts";
import { exactEmail } from "#contract/fields.ts";
import { t } from "#i18n/server.ts";
import { cleanText } from "#kernel/text.ts";
import { optionsOf } from "#modules/form/limits.ts";

/** Settings of a field that matter here (`src/modules/form/definition.ts`). */
export const askedField = z.object({
  kind: z.enum(["text", "long", "name", "email", "phone", "number", "date", "select", "radio", "checks", "box"]),
  label: z.string(),
  is_required: z.boolean(),
  options: z.string(),
});
type Asked = z.output<typeof askedField>;

export interface FormAnswers {
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  /** "" where the form does not ask for it. */
  readonly name: string;
  readonly email: string;
}

/** What the value of a single-line kind must be. */
const rules: Readonly<Partial<Record<Asked["kind"], z.ZodType>>> = {
  text: z.string().max(300),
  name: z.string().max(100),
  long: z.string().max(5000),
  email: exactEmail,
  phone: z.string().regex(/^[+\d][\d\s()./-]{2,38}$/),
  number: z.string().regex(/^-?\d{1,15}([.,]\d{1,6})?$/),
  date: z.iso.date(),
};

/**
 * The answers in the order of the form; empty ones are left out.
 * @throws {ShopError} 409 when the form has been published with other fields meanwhile, 400 naming the first field that is wrong.
 */
export function readAnswers(fields: readonly Asked[], given: Input<typeof sendFormCall>["answers"]): FormAnswers {
  if (given.length !== fields.length || fields.some(({ label }, index) => given[index]?.label !== label)) {
    throw conflict(t("This form has changed. Reload the page and try again."));
  }
  const answers = fields.map((field, index) => ({ field, value: entryOf(field, given[index]?.values ?? []) }));
  const first = (kind: Asked["kind"]) => answers.find(({ field }) => field.kind === kind)?.value ?? "";
  return {
    answers: answers.filter(({ value }) => value !== "").map(({ field: { label }, value }) => ({ label, value })),
    name: first("name"),
    email: first("email"),
  };
}

/** @throws {ShopError} 400 */
function entryOf(field: Asked, values: readonly string[]): string {
  const { kind, label, is_required } = field;
  const clean = values.map((value) => cleanText(value).trim()).filter((value) => value !== "");
  if (clean.length === 0) {
    if (is_required) throw badInput(t("{field}: this field is required", { field: label }));
    return "";
  }
  const options = optionsOf(field);
  const [value = ""] = clean;
  const isOne = clean.length === 1;
  const fits =
    kind === "checks"
      ? clean.every((one) => options.includes(one))
      : kind === "select" || kind === "radio"
        ? isOne && options.includes(value)
        : kind === "box"
          ? isOne
          : isOne && rules[kind]?.safeParse(value).success;
  if (!fits) throw badInput(t("{field}: check this entry", { field: label }));
  return kind === "box" ? "✓" : [...new Set(clean)].join(", ");
}
