/** Settings of the ways to pay. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { changed } from "../shapes/changed.ts";
import { paymentMethodNames, paymentTexts } from "../shapes/payment-method.ts";

const name = z.enum(paymentMethodNames, "must be a way to pay");

const settings = z.object({
  /** In the order in which the checkout lists them. */
  methods: z.array(
    paymentTexts.extend({
      name,
      is_on: z.boolean(),
      /** Why buyers are not offered it although it is on, or what it lacks; "" for nothing. */
      problem: z.enum(["", "no_keys", "no_details", "replaced"]),
      /** What the checkout says where title and description are empty. */
      usual_title: z.string(),
      usual_description: z.string(),
    }),
  ),
  stripe: z.object({
    /** Keys of the environment take the place of stored ones. */
    source: z.enum(["none", "stored", "environment"]),
    is_live: z.boolean(),
    publishable_key: z.string(),
    /** Their last characters; "" where there is none. The secrets themselves are never sent. */
    secret_key_end: z.string(),
    webhook_secret_end: z.string(),
    /** Where Stripe has to send its webhooks. */
    webhook_url: z.string(),
  }),
});
export type PaymentMethods = z.output<typeof settings>;

export const getPaymentSettings = defineCall({
  path: "/admin_api/v1/settings/payments",
  audience: "admin",
  permission: "settings:read",
  summary: "The ways to pay, and which keys of Stripe are set",
  input: nothing,
  output: settings,
});

export const switchPayment = defineCall({
  path: "/admin_api/v1/settings/payments/switch",
  audience: "admin",
  permission: "settings:write",
  summary: "Offers a way to pay at checkout, or no longer",
  input: z.object({ name, is_on: z.boolean() }),
  output: z.object(changed),
});

export const sortPayments = defineCall({
  path: "/admin_api/v1/settings/payments/sort",
  audience: "admin",
  permission: "settings:write",
  summary: "The order of the ways to pay; those that are not named stay behind",
  input: z.object({ names: z.array(name).max(paymentMethodNames.length) }),
  output: z.object(changed),
});

export const updatePayment = defineCall({
  path: "/admin_api/v1/settings/payments/update",
  audience: "admin",
  permission: "settings:write",
  // Bank details say where the money goes.
  reauth: true,
  summary: "Changes the texts of a way to pay; 409 with both values when somebody else has changed one of them",
  input: z.object({
    name,
    changes: paymentTexts.partial(),
    /** The values that the form was opened with, of the fields in `changes`. */
    base: paymentTexts.partial().optional(),
  }),
  output: z.object(changed),
});

const key = (prefix: RegExp, rule: string) =>
  z
    .string()
    .trim()
    .max(300, "at most 300 characters")
    .refine((text) => text === "" || prefix.test(text), rule);

export const storeStripeKeys = defineCall({
  path: "/admin_api/v1/settings/payments/storeStripeKeys",
  audience: "admin",
  permission: "settings:write",
  reauth: true,
  summary: "Stores keys of Stripe, encrypted; a secret that is left out stays as it is",
  input: z.object({
    publishable_key: key(/^pk_(test|live)_\w+$/, "must begin with pk_test_ or pk_live_"),
    secret_key: key(/^[sr]k_(test|live)_\w+$/, "must begin with sk_test_, sk_live_, rk_test_ or rk_live_").optional(),
    webhook_secret: key(/^whsec_\S+$/, "must begin with whsec_").optional(),
  }),
  output: z.object(changed),
});

export const removeStripeKeys = defineCall({
  path: "/admin_api/v1/settings/payments/removeStripeKeys",
  audience: "admin",
  permission: "settings:write",
  reauth: true,
  summary: "Forgets the stored keys of Stripe; payments through it can't be refunded from here any more",
  input: nothing,
  output: z.object(changed),
});

export const testStripe = defineCall({
  path: "/admin_api/v1/settings/payments/testStripe",
  audience: "admin",
  permission: "settings:write",
  summary: "Asks Stripe whether it accepts the keys, takes payments, and sends its webhooks here",
  input: nothing,
  output: z.object({
    findings: z.array(z.object({ kind: z.enum(["good", "bad", "unknown"]), text: z.string() })),
  }),
  perMinute: 20,
});
