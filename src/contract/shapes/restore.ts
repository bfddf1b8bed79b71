/** How far a restore on screen is. */
import { z } from "zod";

export const restoreState = z.object({
  /** Of the backup. */
  name: z.string(),
  started_at: z.iso.datetime(),
  /** In their order, then how it ended. */
  step: z.enum(["backing_up", "loading", "checking", "replacing", "done", "failed"]),
  /** Tables loaded so far, of how many. */
  tables: z.object({ loaded: z.number().int(), all: z.number().int() }),
  /** Why it failed; "" otherwise. */
  message: z.string(),
});

export type RestoreState = z.output<typeof restoreState>;
