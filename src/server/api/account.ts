/** Calls of a customer about themselves: each acts on the caller's own account, whatever the body says. */
import { unauthorized } from "#contract/errors.ts";
import * as accounts from "#shop/accounts/index.ts";
import type { ShopContext } from "#shop/context.ts";
import type { CallContext } from "../calls/context.ts";

/** Binds a rule to the logged-in customer. */
const own =
  <I, O>(answer: (context: ShopContext, customerId: string, input: I) => Promise<O>) =>
  (input: I, { db, mall, caller }: CallContext): Promise<O> => {
    // The call's audience has made sure already; the compiler cannot know.
    if (caller.kind !== "customer") throw unauthorized();
    return answer({ db, mall }, caller.customer_id, input);
  };

interface WithId {
  readonly id: string;
}

export const accountInfo = own((context, id) => accounts.accountInfo(context, id));
export const updateAccount = own((context, id, input: Parameters<typeof accounts.updateAccount>[2]) =>
  accounts.updateAccount(context, id, input),
);
export const changePassword = own((context, id, input: Parameters<typeof accounts.changePassword>[2]) =>
  accounts.changePassword(context, id, input, {}),
);
export const deleteAccount = own(accounts.deleteAccount);
export const listAddresses = own((context, id) => accounts.listAddresses(context, id));
export const saveAddress = own(accounts.saveAddress);
export const deleteAddress = own((context, customer, { id }: WithId) => accounts.deleteAddress(context, customer, id));
export const setDefaultAddress = own((context, customer, { id }: WithId) =>
  accounts.setDefaultAddress(context, customer, id),
);
