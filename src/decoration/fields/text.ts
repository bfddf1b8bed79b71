import * as z from "zod/mini";
import type { FieldOptions, SingleField } from "../field.ts";
import { isContentOrigin, isSafeLink } from "../links.ts";
import { memoize } from "../memoize.ts";

interface TextOptions extends FieldOptions {
  readonly default?: string;
  /** Characters; default 200, 2,000 for a text area. */
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** May not be empty, as the text of a button or the label of an icon for screen readers. */
  readonly required?: boolean;
}

/** One line of text (Input). */
export function text(options: TextOptions): SingleField<string> {
  return input(options, 200, {});
}

/** What `moment` stores: "2026-12-24 18:00". */
const momentPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

/** A day and time of the shop's clock (Input with type datetime-local), "2026-12-24 18:00"; "" for none. */
export function moment(options: FieldOptions): SingleField<string> {
  return {
    ...options,
    component: "Input",
    default: "",
    schema: z
      .string("a day and time")
      .check(z.refine((typed) => typed === "" || momentPattern.test(typed), "a day and time such as 2026-12-24 18:00")),
    componentProps: { type: "datetime-local" },
  };
}

/** Number of something that the owner has made in the design (Input with the kind of its groups); "" for none. */
export function madeChoice(options: FieldOptions & { readonly of: string }): SingleField<string> {
  const { of, ...rest } = options;
  return {
    ...rest,
    component: "Input",
    default: "",
    schema: z.string("a number").check(z.regex(/^([1-9]\d{0,8})?$/, "a number, or empty")),
    componentProps: { of },
  };
}

interface AreaOptions extends TextOptions {
  readonly rows?: number;
  /** Code that no reader sees: it takes no values, and the shop's own is the same in every language. */
  readonly isCode?: true;
}

/** Several lines of text (Input with type textarea). */
export function textarea({ isCode, rows = 3, ...options }: AreaOptions): SingleField<string> {
  return input(options, 2000, { type: "textarea", rows, ...(isCode && { plain: true, code: true }) });
}

function input(options: TextOptions, max: number, props: Record<string, unknown>): SingleField<string> {
  const { default: value = "", maxLength = max, placeholder, required = false, ...rest } = options;
  return {
    ...rest,
    component: "Input",
    default: value,
    schema: required ? requiredText(maxLength) : textUpTo(maxLength),
    componentProps: { ...props, maxLength, ...(placeholder && { placeholder }), ...(required && { required }) },
  };
}

const textUpTo = memoize((max: number) => z.string("text").check(z.maxLength(max, `at most ${max} characters`)));
const requiredText = memoize((max: number) =>
  textUpTo(max).check(z.refine((typed) => typed.trim() !== "", "a text, not empty")),
);
const markup = z.string("text").check(z.maxLength(200_000, "at most 200,000 characters"));
const linkSchema = z
  .string("a link")
  .check(
    z.maxLength(2000, "at most 2,000 characters"),
    z.refine(isSafeLink, "a path such as /product/list or an address with http, https, mailto or tel"),
  );

const handlePattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]*$/u;

/** Part of an address (Input), as `#contract/handles.ts` makes it of a name; may be empty. */
export function handle(options: FieldOptions & { readonly placeholder?: string }): SingleField<string> {
  const { placeholder, ...rest } = options;
  const maxLength = 100;
  return {
    ...rest,
    component: "Input",
    default: "",
    schema: z.string("text").check(
      z.maxLength(maxLength, `at most ${maxLength} characters`),
      z.refine((typed) => typed === "" || handlePattern.test(typed), "letters, digits and hyphens, no spaces"),
    ),
    componentProps: { maxLength, ...(placeholder && { placeholder }) },
  };
}

const parameterPattern = /^[\w.-]+(=[\w.~-]*)?$/;

/** A parameter of an address (Input), with its value or for any: "utm_campaign=summer"; may be empty. */
export function parameter(options: FieldOptions & { readonly placeholder?: string }): SingleField<string> {
  const { placeholder, ...rest } = options;
  const maxLength = 100;
  return {
    ...rest,
    component: "Input",
    default: "",
    schema: z.string("text").check(
      z.maxLength(maxLength, `at most ${maxLength} characters`),
      z.refine(
        (typed) => typed === "" || parameterPattern.test(typed),
        "a parameter such as utm_campaign=summer, of letters, digits, hyphens, dots and underscores",
      ),
    ),
    componentProps: { plain: true, maxLength, ...(placeholder && { placeholder }) },
  };
}

/** Rich text (Editor): HTML, cleaned by the allow-list of `src/shop/content` when it is saved. Its control is 400 px high. */
export function richText(options: FieldOptions & { readonly default?: string }): SingleField<string> {
  const { default: value = "", ...rest } = options;
  return {
    ...rest,
    component: "Editor",
    default: value,
    schema: markup,
    componentProps: { height: 400 },
  };
}

/** A link (SelectLinks): an in-app path, an article, or an address with http, https, mailto or tel. */
export function link(options: FieldOptions & { readonly default?: string }): SingleField<string> {
  const { default: value = "", ...rest } = options;
  return {
    ...rest,
    component: "SelectLinks",
    default: value,
    schema: linkSchema,
  };
}

/** The https origin of another site, or empty. */
export function origin(options: FieldOptions): SingleField<string> {
  return {
    ...options,
    component: "Input",
    default: "",
    schema: z
      .string("text")
      .check(
        z.refine(
          (address) => address === "" || isContentOrigin(address),
          "an origin such as https://cdn.example.com, without a path",
        ),
      ),
    componentProps: { plain: true, maxLength: 300, placeholder: "https://cdn.example.com" },
  };
}

const nothing = z.null();

/**
 * A heading between fields of a form (Title): shown, never stored.
 * @param folded its section is closed until the owner opens it
 */
export function heading(label: string, when?: FieldOptions["when"], folded = false): SingleField<null> {
  return {
    label,
    ...(when && { when }),
    component: "Title",
    default: null,
    schema: nothing,
    ...(folded && { componentProps: { folded } }),
  };
}
