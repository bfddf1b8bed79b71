import * as z from "zod/mini";
import { colorRule, isColor } from "../colors.ts";
import type { FieldOptions, Option, SingleField } from "../field.ts";
import { type Font, type FontName, isFont } from "../fonts.ts";
import { platforms } from "../platforms.ts";

interface ChoiceOptions<V extends string | number> extends FieldOptions {
  readonly default: NoInfer<V>;
  readonly options: readonly { readonly label: string; readonly value: V; readonly image?: string }[];
}

/** One of a list (Select). */
export function select<const V extends string | number>(options: ChoiceOptions<V>): SingleField<V> {
  return choice("Select", options);
}

/** One of a list, shown as drawn thumbnails (ImageRadio). */
export function imageRadio<const V extends string | number>(options: ChoiceOptions<V>): SingleField<V> {
  return choice("ImageRadio", options);
}

function choice<V extends string | number>(
  component: "Select" | "ImageRadio",
  { default: value, options, ...rest }: ChoiceOptions<V>,
): SingleField<V> {
  const rule = `one of ${options.map((option) => option.label).join(", ")}`;
  return {
    ...rest,
    component,
    default: value,
    options: options satisfies readonly Option[],
    schema: z.custom<V>((input) => options.some((option) => option.value === input), rule),
  };
}

/** Text alignment: left, center or right. */
export function align(options: FieldOptions & { readonly default?: "left" | "center" | "right" }) {
  return select({
    ...options,
    default: options.default ?? "center",
    options: [
      { label: "Left", value: "left" },
      { label: "Center", value: "center" },
      { label: "Right", value: "right" },
    ],
  });
}

const fontOrNone = z.custom<Font | "">(
  (input) => input === "" || isFont(input),
  "one of the sixteen fonts or the address of an uploaded one, or empty for the shop's font",
);

/** One of the sixteen fonts or an uploaded one (SelectFont); "" means the shop's font, or what `empty` says. */
export function font(
  options: FieldOptions & { readonly default?: FontName | ""; readonly empty?: string },
): SingleField<Font | ""> {
  const { default: value = "", empty, ...rest } = options;
  return {
    ...rest,
    component: "SelectFont",
    default: value,
    ...(empty && { componentProps: { empty } }),
    schema: fontOrNone,
  };
}

/** Social platforms by number, in the order chosen (SelectPlatforms); `of` narrows the choice. */
export function platformList(
  options: FieldOptions & { readonly default?: readonly number[]; readonly of?: readonly Option[] },
): SingleField<readonly number[]> {
  const { default: value = [], of = platforms, ...rest } = options;
  const numbers = of.map((platform) => platform.value);
  return {
    ...rest,
    component: "SelectPlatforms",
    default: value,
    options: of,
    schema: z
      .array(z.number())
      .check(
        z.refine(
          (chosen) => chosen.every((one) => numbers.includes(one)) && new Set(chosen).size === chosen.length,
          "each platform at most once",
        ),
      ),
  };
}

const onOrOff = z.boolean("on or off");

/** On or off (Switch). */
export function toggle(options: FieldOptions & { readonly default: boolean }): SingleField<boolean> {
  return { ...options, component: "Switch", schema: onOrOff };
}

const colorOrNone = z.string(colorRule).check(z.refine((text) => text === "" || isColor(text), colorRule));

/** A colour (ColorPicker); "" means inherit. */
export function color(options: FieldOptions & { readonly default?: string }): SingleField<string> {
  const { default: value = "", ...rest } = options;
  return {
    ...rest,
    component: "ColorPicker",
    default: value,
    schema: colorOrNone,
  };
}

/** What `codes` offers: customer groups of the shop by id, or countries by ISO 3166-1 alpha-2. */
export type CodeSource = "groups" | "countries";

/** Several of what the shop has, by their codes (Select, which offers them by name). */
export function codes(
  options: FieldOptions & { readonly source: CodeSource; readonly max: number },
): SingleField<readonly string[]> {
  const { source, max, ...rest } = options;
  return {
    ...rest,
    component: "Select",
    default: [],
    componentProps: { source, max },
    schema: z.array(z.string("a code").check(z.regex(/^[\w-]{1,40}$/, "a code")), "a list").check(
      z.maxLength(max, `at most ${max}`),
      z.refine((chosen) => new Set(chosen).size === chosen.length, "each at most once"),
    ),
  };
}
