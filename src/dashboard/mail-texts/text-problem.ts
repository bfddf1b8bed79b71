import { CallError, messageOf } from "../api/errors.ts";
import type { FieldText } from "../forms/context.ts";
import { readFieldError, sentence } from "../forms/field-errors.ts";

/** Why a preview or a test of a text failed: "Enter a heading" for "text.title is required". */
export function textProblem(error: unknown, fields: Readonly<Record<string, FieldText>>): string {
  const fieldError = error instanceof CallError ? readFieldError(error.message, Object.keys(fields)) : null;
  if (!fieldError) return messageOf(error);
  const label = fields[fieldError.name]?.label ?? fieldError.name;
  return fieldError.path === "" ? sentence(fieldError.rule, label) : fieldError.message;
}
