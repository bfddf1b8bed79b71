import { CallError, messageOf } from "../api/errors.ts";
import type { FieldText } from "../forms/context.ts";
import { readFieldError, sentence } from "../forms/field-errors.ts";

/** Why a preview or a test of a text failed: "Enter a heading" for "text.title is required". */
export function textProblem(error: unknown, fields: Readonly<Record<string, FieldText>>): string {
  const found = error instanceof CallError ? readFieldError(error.message, Object.keys(fields)) : null;
  if (!found) return messageOf(error);
  const label = fields[found.name]?.label ?? found.name;
  return found.path === "" ? sentence(found.rule, label) : found.message;
}
