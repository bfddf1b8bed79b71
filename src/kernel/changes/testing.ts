/** Staff to test the change record with. */
import type { Actor, ShopContext } from "../context.ts";
import { newId } from "../ids.ts";

/** The shop as a member of staff works on it; every call of it has a batch of its own. */
export function asStaff(
  { db, mall, staffId }: ShopContext & { readonly staffId: string },
  actor: Partial<Actor> = {},
): ShopContext & { readonly actor: Actor } {
  return { db, mall, actor: { staffId, name: "Ann", batchId: newId(), ...actor } };
}
