/** Reading and checking the fields of a form in the browser; the server checks again (`src/shop/messages/form-answers.ts`). */
import type { FormAnswer } from "../shop-context.ts";
import { fieldName } from "./limits.ts";

interface Asked {
  readonly kind: string;
  readonly label: string;
  readonly is_required: boolean;
}

/** What is filled in, by the labels in their order; a check box that is ticked has one empty value. */
export function answersOf(form: HTMLFormElement, fields: readonly Asked[]): readonly FormAnswer[] {
  const data = new FormData(form);
  return fields.map(({ label }, index) => ({
    label,
    values: data
      .getAll(fieldName(index))
      .map((value) => String(value).trim())
      .filter((value) => value !== ""),
  }));
}

interface Texts {
  readonly required: string;
  readonly invalid: string;
}

/** What is wrong, by the name of the field, in the order of the form. */
export function problemsOf(form: HTMLFormElement, fields: readonly Asked[], texts: Texts): Record<string, string> {
  const answers = answersOf(form, fields);
  const problems = fields.map(({ is_required }, index): [string, string] => {
    const name = fieldName(index);
    if (is_required && answers[index]?.values.length === 0) return [name, texts.required];
    const wrong = form.querySelector(`[name="${name}"]:invalid`);
    return [name, wrong && !(wrong as HTMLInputElement).validity.valueMissing ? texts.invalid : ""];
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem !== ""));
}
