import * as z from "zod/mini";
import type { Bounds, FieldOptions, SingleField } from "../field.ts";
import { memoize } from "../memoize.ts";

interface NumberOptions extends FieldOptions, Bounds {
  readonly default: number;
  /** Unit shown after the number; default "px". */
  readonly unit?: string;
}

/** A whole number (InputNumber). A cleared control falls back to `min`, which is 0 or 1. */
export function number(options: NumberOptions): SingleField<number> {
  const { default: value, min, max, step, unit, ...rest } = options;
  return {
    ...rest,
    component: "InputNumber",
    default: value,
    bounds: bounds({ min, max, step }),
    schema: whole(min, max, step),
    componentProps: { unit: unit ?? "px" },
  };
}

/** A whole number that may be empty, which means the shop's default. */
export function optionalNumber(
  options: Omit<NumberOptions, "default"> & { readonly default?: number | null },
): SingleField<number | null> {
  const { default: value = null, min, max, step, unit, ...rest } = options;
  return {
    ...rest,
    component: "InputNumber",
    default: value,
    bounds: bounds({ min, max, step }),
    schema: wholeOrNothing(min, max, step),
    componentProps: { unit: unit ?? "px", optional: true },
  };
}

/** A whole number chosen on a track (Slider). */
export function slider(options: NumberOptions & { readonly min: number; readonly max: number }): SingleField<number> {
  const { default: value, min, max, step, unit, ...rest } = options;
  return {
    ...rest,
    component: "Slider",
    default: value,
    bounds: bounds({ min, max, step }),
    schema: whole(min, max, step),
    componentProps: { unit: unit ?? "" },
  };
}

function bounds({ min, max, step }: Bounds): Bounds {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }), step: step ?? 1 };
}

const whole = memoize((min?: number, max?: number, step?: number): z.ZodMiniType<number> => {
  const rule =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : min !== undefined
        ? `a whole number, ${min} or more`
        : "a whole number";
  return z.number(rule).check(
    z.int(rule),
    z.minimum(min ?? -100_000, rule),
    z.maximum(max ?? 100_000, rule),
    z.refine((value) => step === undefined || (value - (min ?? 0)) % step === 0, `${rule}, in steps of ${step ?? 1}`),
  );
});

const wholeOrNothing = memoize((min?: number, max?: number, step?: number) => z.nullable(whole(min, max, step)));
