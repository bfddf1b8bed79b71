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

export const flushToken: Handler<"flushToken"> = (context) =>
  session.flushToken(context, context.request.token, context.services);
export const login: Handler<"login"> = (context, input) => accounts.login(context, input, visitorOf(context));
export const register: Handler<"register"> = (context, input) => accounts.register(context, input, visitorOf(context));
export const accountFromOrder: Handler<"accountFromOrder"> = (context, input) =>
  accounts.createAccountFromOrder(context, buyerOf(context), input, visitorOf(context));
export const logout: Handler<"logout"> = (context) => accounts.logout(context, context.request.token);
export const forgot: Handler<"forgot"> = accounts.forgot;
export const reset: Handler<"reset"> = accounts.resetPassword;

export const accountInfo: Handler<"accountInfo"> = (context) => accounts.accountInfo(context, customerOf(context));
export const accountGroups: Handler<"accountGroups"> = (context) =>
  accounts.accountGroups(context, customerOf(context));
export const updateAccount: Handler<"updateAccount"> = (context, input) =>
  accounts.updateAccount(context, customerOf(context), input);
export const changePassword: Handler<"changePassword"> = (context, input) =>
  accounts.changePassword(context, customerOf(context), input, {});
export const ownData: Handler<"ownData"> = (context, input) => accounts.ownData(context, customerOf(context), input);
export const deleteAccount: Handler<"deleteAccount"> = (context, input) =>
  accounts.deleteAccount(context, customerOf(context), input);

export const listAddresses: Handler<"listAddresses"> = (context) =>
  addresses.listAddresses(context, customerOf(context));
export const saveAddress: Handler<"saveAddress"> = (context, input) =>
  addresses.saveAddress(context, customerOf(context), input);
export const deleteAddress: Handler<"deleteAddress"> = (context, { id }) =>
  addresses.deleteAddress(context, customerOf(context), id);
export const setDefaultAddress: Handler<"setDefaultAddress"> = (context, { id }) =>
  addresses.setDefaultAddress(context, customerOf(context), id);
