import { unauthorized } from "#contract/errors.ts";
import type { CallContext } from "./context.ts";

/** The part of an answer that says under which batch the call's changes are recorded. */
export function changedBy({ actor }: CallContext): { batch_id: string } {
  if (!actor) throw unauthorized();
  return { batch_id: actor.batchId };
}
