/** Sessions and accounts. A customer's call acts on the account of the token, whatever the body names. */

import * as accounts from "#shop/accounts/index.ts";
import * as session from "#shop/auth/session.ts";
import * as addresses from "#shop/customers/addresses.ts";
import { buyerOf, customerOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";

/** What logging in needs of the request: the bearer's own session ends, and a guest's cart is merged. */
const visitorOf = ({ services, request }: CallContext) => ({
  secret: services.secret,
  token: request.token,
  ip: request.ip,
});

export const flushToken: Handler<"flushToken"> = (_, context) =>
  session.flushToken(context, context.request.token, context.services);
export const login: Handler<"login"> = (input, context) => accounts.login(context, input, visitorOf(context));
export const register: Handler<"register"> = (input, context) => accounts.register(context, input, visitorOf(context));
export const accountFromOrder: Handler<"accountFromOrder"> = (input, context) =>
  accounts.createAccountFromOrder(context, buyerOf(context), input, visitorOf(context));
export const logout: Handler<"logout"> = (_, context) => accounts.logout(context, context.request.token);
export const forgot: Handler<"forgot"> = (input, context) => accounts.forgot(context, input);
export const reset: Handler<"reset"> = (input, context) => accounts.resetPassword(context, input);

export const accountInfo: Handler<"accountInfo"> = (_, context) => accounts.accountInfo(context, customerOf(context));
export const accountGroups: Handler<"accountGroups"> = (_, context) =>
  accounts.accountGroups(context, customerOf(context));
export const updateAccount: Handler<"updateAccount"> = (input, context) =>
  accounts.updateAccount(context, customerOf(context), input);
export const changePassword: Handler<"changePassword"> = (input, context) =>
  accounts.changePassword(context, customerOf(context), input, {});
export const ownData: Handler<"ownData"> = (input, context) => accounts.ownData(context, customerOf(context), input);
export const deleteAccount: Handler<"deleteAccount"> = (input, context) =>
  accounts.deleteAccount(context, customerOf(context), input);

export const listAddresses: Handler<"listAddresses"> = (_, context) =>
  addresses.listAddresses(context, customerOf(context));
export const saveAddress: Handler<"saveAddress"> = (input, context) =>
  addresses.saveAddress(context, customerOf(context), input);
export const deleteAddress: Handler<"deleteAddress"> = ({ id }, context) =>
  addresses.deleteAddress(context, customerOf(context), id);
export const setDefaultAddress: Handler<"setDefaultAddress"> = ({ id }, context) =>
  addresses.setDefaultAddress(context, customerOf(context), id);
