/** What a save of translations says of single cells. */
import * as z from "zod";
import { translationKindNames } from "#contract/translations.ts";
import type { CallError } from "../api/errors.ts";

const cell = { kind: z.enum(translationKindNames), id: z.string(), field: z.string(), locale: z.string() };
const conflicts = z.object({
  conflicts: z.array(z.object({ ...cell, base: z.string(), current: z.string(), author: z.string() })),
});
const faults = z.object({ faults: z.array(z.object({ ...cell, message: z.string() })) });

/** Cells that somebody else has written meanwhile. */
export const conflictsOf = ({ data }: CallError): z.output<typeof conflicts>["conflicts"] =>
  conflicts.safeParse(data).data?.conflicts ?? [];

/** Cells whose text breaks a rule, and the rule without the name of the field. */
export const faultsOf = ({ data }: CallError): z.output<typeof faults>["faults"] =>
  (faults.safeParse(data).data?.faults ?? []).map(({ message, ...one }) => ({
    ...one,
    message: message.startsWith(`${one.field}: `) ? message.slice(one.field.length + 2) : message,
  }));
