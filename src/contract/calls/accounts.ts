/** Sessions, accounts and addresses of customers. */
import { z } from "zod";
import { addressInput, addressShape, phone } from "../address.ts";
import { defineCall, nothing } from "../call.ts";
import { email, orderNo } from "../fields.ts";
import { newPassword, triedPassword } from "../passwords.ts";

const chosenPassword = newPassword(6);

export const flushToken = defineCall({
  path: "/api/v1/auth/flushToken",
  audience: "anyone",
  goesFirst: true,
  // With the visitor's own token.
  isPersonal: () => true,
  summary:
    "A fresh token: the caller's session is prolonged; without a session a guest's starts (docs/behaviour.md, Calls)",
  input: nothing,
  output: z.object({
    token: z.string(),
    is_guest: z.boolean(),
    /** Seconds. */
    expires_in: z.number().int(),
  }),
});

const session = z.object({
  token: z.string(),
  is_guest: z.literal(false),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Names of products whose quantity was cut to the stock when the guest's cart was merged. */
  capped: z.array(z.string()),
});
export type NewSession = z.output<typeof session>;

export const login = defineCall({
  path: "/api/v1/auth/login",
  audience: "anyone",
  goesFirst: true,
  summary:
    "Starts a customer's session with a new token; the session of the request's own token ends, a guest's cart is merged",
  perMinute: 20,
  input: z.object({ email, password: triedPassword }),
  output: session,
});

export const register = defineCall({
  path: "/api/v1/auth/register",
  audience: "anyone",
  goesFirst: true,
  summary: "Creates an account and logs in to it, as login does",
  perMinute: 10,
  input: z.object({
    email,
    password: chosenPassword,
    name: z.string().trim().normalize().max(100, "at most 100 characters").default(""),
  }),
  output: session,
});

export const accountFromOrder = defineCall({
  path: "/api/v1/account/fromOrder",
  audience: "shopper",
  summary:
    "Creates an account of a guest's order (email, name, address) and logs in to it; a link to choose a password is mailed",
  perMinute: 10,
  input: z.object({ order_no: orderNo }),
  output: session.extend({ email: z.string() }),
});

export const forgot = defineCall({
  path: "/api/v1/auth/forgot",
  audience: "anyone",
  goesFirst: true,
  summary: "Mails a link to set a new password; the answer is the same, and as fast, for addresses without an account",
  perMinute: 5,
  success: "If an account exists for this email address, we've sent it a link to reset the password.",
  input: z.object({ email }),
  output: z.object({}),
});

export const reset = defineCall({
  path: "/api/v1/auth/reset",
  audience: "anyone",
  goesFirst: true,
  summary: "Sets a new password by the token of a mailed link, good once; ends all of the account's sessions",
  perMinute: 10,
  input: z.object({ token: z.string().min(1, "is required").max(200), password: chosenPassword }),
  output: z.object({}),
});

export const logout = defineCall({
  path: "/api/v1/auth/logout",
  audience: "anyone",
  goesFirst: true,
  summary: "Ends the session of the request's token",
  input: nothing,
  output: z.object({}),
});

const account = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  /** YYYY-MM-DD, "" when not given. */
  birthday: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
});
export type Account = z.output<typeof account>;

export const accountInfo = defineCall({
  path: "/api/v1/account/info",
  audience: "customer",
  summary: "The customer's own details",
  input: nothing,
  output: z.object({ account }),
});

export const accountGroups = defineCall({
  path: "/api/v1/account/groups",
  audience: "customer",
  summary: "Ids of the customer groups that the customer belongs to; none while the email address is not proved",
  input: nothing,
  output: z.object({ groups: z.array(z.string()) }),
});

export const updateAccount = defineCall({
  path: "/api/v1/account/update",
  audience: "customer",
  summary: "Changes name, phone and birthday; a birthday is a day that exists, of an age from 5 to 100 years",
  success: "Your details have been saved.",
  input: z.object({
    name: z.string().trim().normalize().max(100, "at most 100 characters"),
    phone: z.union([phone, z.literal("")]).default(""),
    /** Checked by `birthdayFault`: format YYYY-MM-DD, a day that exists, an age from 5 to 100 years. */
    birthday: z.string().trim().normalize().max(20, "must have the format YYYY-MM-DD").default(""),
  }),
  output: z.object({ account }),
});

export const changePassword = defineCall({
  path: "/api/v1/account/changePwd",
  audience: "customer",
  summary: "Changes the password and ends all sessions of the account; the answer has a new token for this one",
  perMinute: 10,
  success: "Your password has been changed.",
  input: z.object({ old_password: triedPassword, password: chosenPassword }),
  output: z.object({
    token: z.string(),
    is_guest: z.literal(false),
    /** Seconds. */
    expires_in: z.number().int(),
  }),
});

export const ownData = defineCall({
  path: "/api/v1/account/data",
  audience: "customer",
  summary:
    "Everything that the shop holds about the customer: details, addresses, orders, reviews, messages, wishlist and more",
  perMinute: 3,
  input: z.object({ password: triedPassword }),
  output: z.object({
    data: z.record(z.string(), z.unknown()),
    /** What carries only the email address, such as orders placed without an account, is left out until a mailed link proved the address. */
    by_email: z.boolean(),
  }),
});

export const deleteAccount = defineCall({
  path: "/api/v1/account/delete",
  audience: "customer",
  success: "Your account has been deleted. The shop keeps your orders for as long as the law requires.",
  summary: "Deletes the account and ends its sessions: personal data is removed, orders stay with the shop",
  perMinute: 5,
  input: z.object({ password: triedPassword }),
  output: z.object({}),
});

const address = z.object({ id: z.string(), is_default: z.boolean(), ...addressShape });
export type Address = z.output<typeof address>;

export const listAddresses = defineCall({
  path: "/api/v1/address/list",
  audience: "customer",
  summary: "The customer's addresses, the default first",
  input: nothing,
  output: z.object({ addresses: z.array(address) }),
});

const addressId = z.object({ id: z.uuid("must be an id of an address") });

export const saveAddress = defineCall({
  path: "/api/v1/address/save",
  audience: "customer",
  summary: "Stores a new address, or changes the one with `id`; the first becomes the default",
  input: z.object({
    id: z.union([z.uuid("must be an id of an address"), z.literal("")]).default(""),
    address: addressInput,
    is_default: z.boolean().default(false),
  }),
  output: z.object({ address }),
});

export const deleteAddress = defineCall({
  path: "/api/v1/address/delete",
  audience: "customer",
  summary: "Removes an address; when it was the default, the newest of the others becomes it",
  input: addressId,
  output: z.object({}),
});

export const setDefaultAddress = defineCall({
  path: "/api/v1/address/default",
  audience: "customer",
  summary: "Makes an address the default",
  input: addressId,
  output: z.object({}),
});
