import { z } from "zod";
import { defineCall, nothing } from "../call.ts";

export const email = z.string().trim().pipe(z.email("must be an e-mail address").max(254, "at most 254 characters"));

/** A password that is being chosen (spec §5: at least 6 characters). Longer than anybody types is refused unread. */
export const newPassword = z.string().min(6, "must be at least 6 characters long").max(200, "at most 200 characters");

/** A password that is being tried. */
export const triedPassword = z.string().min(1, "is required").max(200, "at most 200 characters");

export const flushToken = defineCall({
  path: "/api/v1/auth/flushToken",
  audience: "anyone",
  summary: "A fresh token: the caller's session goes on, without one a guest's begins (spec §4, Session)",
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
  summary: "Begins a customer's session under a new token; the bearer's own session ends, a guest's cart is merged",
  perMinute: 20,
  input: z.object({ email, password: triedPassword }),
  output: session,
});

export const register = defineCall({
  path: "/api/v1/auth/register",
  audience: "anyone",
  summary: "Makes an account and logs in to it, as login does",
  perMinute: 10,
  input: z.object({
    email,
    password: newPassword,
    name: z.string().trim().max(100, "at most 100 characters").default(""),
  }),
  output: session,
});

export const forgot = defineCall({
  path: "/api/v1/auth/forgot",
  audience: "anyone",
  summary: "Mails a link to set a new password; the same answer at once, whether the address has an account or not",
  perMinute: 5,
  success: "If there is an account with this address, a mail with a link is on its way.",
  input: z.object({ email }),
  output: z.object({}),
});

export const reset = defineCall({
  path: "/api/v1/auth/reset",
  audience: "anyone",
  summary: "Sets a new password by the token of a mailed link, good once; ends all of the account's sessions",
  perMinute: 10,
  input: z.object({ token: z.string().min(1, "is required").max(200), password: newPassword }),
  output: z.object({}),
});

export const logout = defineCall({
  path: "/api/v1/auth/logout",
  audience: "anyone",
  summary: "Ends the bearer's session: its token opens nothing from now on",
  input: nothing,
  output: z.object({}),
});
