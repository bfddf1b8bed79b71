/** Customers for tests of accounts. */
import type { ShopContext } from "#kernel/context.ts";
import { verifyToken } from "../auth/session.ts";

export const secret = "a secret of thirty-two characters";

/** Of whom a session is. */
export async function customerOf(context: ShopContext, token: string): Promise<string> {
  const shopper = await verifyToken(context, token, { secret });
  if (shopper?.kind !== "customer") throw new Error("no customer");
  return shopper.customer_id;
}

export const homeAddress = {
  first_name: "Ann",
  last_name: "Kay",
  company: "",
  phone: "",
  country: "US",
  state: "OR",
  city: "Salem",
  postal_code: "97301",
  address1: "1 Main St",
  address2: "",
};
