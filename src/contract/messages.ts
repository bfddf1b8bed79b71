/** Input that a schema rejects, in one line for the caller: which field, which rule. */
import type { z } from "zod";
import { badInput, codes, ShopError } from "./errors.ts";
import { ruleOfTexts } from "./storable.ts";

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/**
 * Input as its schema gives it.
 * @throws {ShopError} 400 with the first field that breaks a rule, and the rule; also for texts that cannot be stored.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const broken = ruleOfTexts(input);
  if (broken)
    throw badInput(`${broken.path.length > 0 ? nameOf(broken.path).slice(0, 200) : "The input"} ${broken.rule}`);
  const parsed = schema.safeParse(input, { error: ruleOf });
  if (!parsed.success) throw new ShopError(codes.badInput, messageOf(parsed.error), null, fieldsOf(parsed.error));
  return parsed.data;
}

/** Rule of an issue for schemas without a message of their own; given to `safeParse` as its error map. */
export function ruleOf(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${nouns[issue.expected] ?? issue.expected}`;
    case "too_small":
      return `must be ${issue.inclusive ? "at least" : "more than"} ${amount(issue.origin, issue.minimum)}`;
    case "too_big":
      return `must be ${issue.inclusive ? "at most" : "less than"} ${amount(issue.origin, issue.maximum)}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return `must be a valid ${issue.format}`;
    case "unrecognized_keys":
      return `has no field ${issue.keys.join(", ")}`;
    default:
      return "is not valid";
  }
}

const nouns: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function amount(origin: string, limit: number | bigint): string {
  if (origin === "string") return `${limit} characters long`;
  if (origin === "array" || origin === "set") return `${limit} entries long`;
  return String(limit);
}

/**
 * "keyword: at most 100 characters", "page must be a number": the first issue, as one line. A rule that is a sentence of its own,
 * such as "This password is too easy to guess.", stands alone.
 */
export function messageOf(error: { readonly issues: readonly Issue[] }): string {
  const first = error.issues[0];
  if (!first) return "The input is not valid";
  const { path, message } = innermost(first);
  if (/^[A-Z].*\.$/.test(message)) return message;
  if (path.length === 0) return `The input ${message}`;
  const separator = /^(must|is|are|has|can|cannot)\b/.test(message) ? " " : ": ";
  return `${nameOf(path)}${separator}${message}`;
}

/** Every issue as the rule of its field; those of the whole input are named "". */
const fieldsOf = (error: { readonly issues: readonly Issue[] }): Record<string, string> =>
  Object.fromEntries(error.issues.map(innermost).map(({ path, message }) => [nameOf(path), message]));

/** In a union the first alternative is the real one; others are usually "" for "not given". */
function innermost(issue: Issue): { path: PropertyKey[]; message: string } {
  const inner = issue.code === "invalid_union" ? issue.errors[0]?.[0] : undefined;
  if (!inner) return { path: issue.path, message: issue.message };
  const { path, message } = innermost(inner);
  return { path: [...issue.path, ...path], message };
}

function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index ? "." : ""}${String(part)}`))
    .join("");
}
