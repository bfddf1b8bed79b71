import { z } from "zod";

/** Part of the answer of every call by which staff change something: the batch that `changes/undo` takes. */
export const changed = { batch_id: z.string() };
