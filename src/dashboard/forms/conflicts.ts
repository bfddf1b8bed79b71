/** The answer 409 of a save: fields that somebody else changed too. */
import { z } from "zod";

const conflict = z.object({
  /** Name of the field; "variants.<id>.price" inside of one. */
  field: z.string(),
  base: z.unknown(),
  theirs: z.unknown(),
  yours: z.unknown(),
  /** Who changed it, "" when it is not known. */
  by: z.string().nullish(),
  /** ISO 8601. */
  at: z.string().nullish(),
});
export type Conflict = z.output<typeof conflict>;

const conflicts = z.object({ conflicts: z.array(conflict).min(1) });

/** @returns null for any other data. */
export function readConflicts(data: unknown): readonly Conflict[] | null {
  return conflicts.safeParse(data).data?.conflicts ?? null;
}

/** "mine" is written over theirs at the next save. */
export type Choice = "mine" | "theirs";
