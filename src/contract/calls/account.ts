import { z } from "zod";
import { addressInput, addressShape, phone } from "../address.ts";
import { defineCall, nothing } from "../call.ts";
import { newPassword, triedPassword } from "./auth.ts";

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

export const updateAccount = defineCall({
  path: "/api/v1/account/update",
  audience: "customer",
  summary: "Changes name, phone and birthday; the birthday's rules are those of spec §5",
  success: "Your details have been saved.",
  input: z.object({
    name: z.string().trim().max(100, "at most 100 characters"),
    phone: z.union([phone, z.literal("")]).default(""),
    /** Checked by the shop's rules: its format, that the day exists, an age of 5 to 100 (spec §5). */
    birthday: z.string().trim().max(20, "must have the format YYYY-MM-DD").default(""),
  }),
  output: z.object({ account }),
});

export const changePassword = defineCall({
  path: "/api/v1/account/changePwd",
  audience: "customer",
  summary: "Sets another password and ends all of the account's other sessions; this one goes on under a new token",
  perMinute: 10,
  success: "Your password has been changed.",
  input: z.object({ old_password: triedPassword, password: newPassword }),
  output: z.object({
    token: z.string(),
    is_guest: z.literal(false),
    /** Seconds. */
    expires_in: z.number().int(),
  }),
});

export const deleteAccount = defineCall({
  path: "/api/v1/account/delete",
  audience: "customer",
  summary: "Deletes the account: everything personal goes, orders stay with the shop without it; all sessions end",
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
