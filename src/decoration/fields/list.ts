import * as z from "zod/mini";
import { defaultsOf } from "../defaults.ts";
import { type FieldOptions, type Fields, isResponsive, type SingleField, type ValuesOf } from "../field.ts";

/** Most items a list may hold. */
export const maxList = 100;

/** A list of items, each with fields of its own (Stackable: add, edit, delete, reorder). */
export function stackable<F extends Fields>(
  options: FieldOptions & {
    readonly item: F;
    /** Name of one item, "Slide". */
    readonly itemName: string;
    /** The field whose value is shown as the title of an item. */
    readonly titleField?: keyof F & string;
    readonly max?: number;
    readonly default?: readonly Partial<ValuesOf<F>>[];
  },
): SingleField<readonly ValuesOf<F>[]> {
  const { item, itemName, titleField, max = maxList, default: items = [], ...rest } = options;
  const one = defaultsOf(item);
  return {
    ...rest,
    component: "Stackable",
    default: items.map((values) => ({ ...one, ...values })),
    item,
    componentProps: { itemName, max, ...(titleField && { titleField }) },
    schema: z.array(itemSchema(item), "a list").check(z.maxLength(max, `at most ${max} items`)),
  };
}

/** Checks an item's values; unknown keys stay unchanged. */
function itemSchema<F extends Fields>(fields: F): z.ZodMiniType<ValuesOf<F>> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, field] of Object.entries(fields)) {
    shape[name] = isResponsive(field)
      ? z.object({ pc: field.pc.schema, mobile: field.mobile.schema })
      : (field.schema as z.ZodMiniType);
  }
  return z.looseObject(shape, "an item") as unknown as z.ZodMiniType<ValuesOf<F>>;
}
