import { unauthorized } from "#contract/errors.ts";
import type { Buyer } from "#shop/buyer.ts";
import type { CallContext } from "./context.ts";

/** Whose cart and orders a call is about. @throws {ShopError} 401 for callers who are no shoppers. */
export function buyerOf({ caller }: Pick<CallContext, "caller">): Buyer {
  if (caller.kind === "customer") return { customer_id: caller.customer_id };
  if (caller.kind === "guest") return { guest_id: caller.id };
  throw unauthorized();
}
