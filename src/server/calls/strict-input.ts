/** Input schemas for programs: a field that a call does not have is refused wherever it stands, never ignored. */
import { z } from "zod";

const strictSchemas = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * The same schema with strict objects at every depth. Objects that are declared to take any key stay as they are, and so do the two
 * sides of an intersection, of which each would refuse the fields of the other.
 */
export function strictInput<S extends z.core.$ZodType>(schema: S): S {
  const cached = strictSchemas.get(schema);
  // Always made of the same schema.
  if (cached) return cached as S;
  const { def } = schema._zod;
  const inner = strictDef(schema);
  const strict = inner ? z.core.clone(schema, { ...def, ...inner }) : schema;
  strictSchemas.set(schema, strict);
  return strict;
}

/** What of a schema's definition is other; undefined when nothing is. */
function strictDef(schema: z.core.$ZodType): object | undefined {
  if (schema instanceof z.core.$ZodObject) {
    const { shape, catchall } = schema._zod.def;
    const fields = Object.entries(shape).map(([key, field]) => [key, strictInput(field)]);
    return { shape: Object.fromEntries(fields), catchall: catchall ?? z.never() };
  }
  if (schema instanceof z.core.$ZodArray) return { element: strictInput(schema._zod.def.element) };
  if (schema instanceof z.core.$ZodRecord) return { valueType: strictInput(schema._zod.def.valueType) };
  if (schema instanceof z.core.$ZodTuple) return { items: schema._zod.def.items.map((item) => strictInput(item)) };
  if (schema instanceof z.core.$ZodUnion) return { options: schema._zod.def.options.map((one) => strictInput(one)) };
  if (schema instanceof z.core.$ZodPipe) return { in: strictInput(schema._zod.def.in) };
  if (schema instanceof z.core.$ZodLazy) {
    const { getter } = schema._zod.def;
    // Zod remembers in the definition what the getter gave.
    return { getter: () => strictInput(getter()), _cachedInner: undefined };
  }
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodReadonly ||
    schema instanceof z.core.$ZodCatch
  ) {
    return { innerType: strictInput(schema._zod.def.innerType) };
  }
  return undefined;
}
