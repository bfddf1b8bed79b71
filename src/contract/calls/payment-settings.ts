/** Settings of the ways to pay. */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { changed } from "../shapes/changed.ts";
import { paymentMethodName as name, paymentTexts } from "../shapes/payment-method.ts";

/** What staff enter for a provider, as its extension declares it, with what is set. */
const providerSetting = z.object({
  name: z.string(),
  label: z.string(),
  /** Never sent: `end` has its last characters. */
  is_secret: z.boolean(),
  is_required: z.boolean(),
  /** A regular expression; "" for none. */
  pattern: z.string(),
  /** Completes "must …" for a value that does not match. */
  rule: z.string(),
  example: z.string(),
  help: z.string(),
  /** What to say while there is no value; "" for the usual words. */
  unset: z.string(),
  /** "" where there is none, and for secrets. */
  value: z.string(),
  /** Last characters of a secret; "" where there is none. */
  end: z.string(),
});

const provider = z.object({
  /** The environment takes the place of what is stored. */
  source: z.enum(["none", "stored", "environment"]),
  /** Whether payments move money; null for providers without a test mode. */
  mode: z.enum(["live", "test"]).nullable(),
  /** Environment variable that sets it; "" for none. */
  variable: z.string(),
  /** Where the keys are found at the provider. */
  help: z.string(),
  /** What to know while entering them. */
  note: z.string(),
  can_test: z.boolean(),
  /** Where the provider has to send its webhooks, and for which events. */
  webhook_url: z.string(),
  webhook_events: z.array(z.string()),
  fields: z.array(providerSetting),
});

const settings = z.object({
  /** In the order in which the checkout lists them. */
  methods: z.array(
    paymentTexts.extend({
      name,
      /** What staff call it. */
      label: z.string(),
      /** What it is, in a line; "" for the ways to pay of the shop itself. */
      about: z.string(),
      is_on: z.boolean(),
      /** Why buyers are not offered it although it is on, or what it lacks; "" for nothing. */
      problem: z.enum(["", "no_keys", "no_details", "replaced"]),
      /** What the checkout says where title and description are empty. */
      usual_title: z.string(),
      usual_description: z.string(),
      /** Null for ways to pay without settings of a provider. */
      provider: provider.nullable(),
    }),
  ),
});
export type PaymentMethods = z.output<typeof settings>;

export const getPaymentSettings = defineCall({
  path: "/admin_api/v1/settings/payments",
  audience: "admin",
  permission: "settings:read",
  summary: "The ways to pay, and what is set of their providers",
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
  input: z.object({ names: z.array(name).max(50) }),
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

export const storeProviderSettings = defineCall({
  path: "/admin_api/v1/settings/payments/storeProviderSettings",
  audience: "admin",
  permission: "settings:write",
  reauth: true,
  summary: "Stores settings of a payment provider, secrets encrypted; what is left out stays as it is",
  input: z.object({
    provider: name,
    /** By the names of the provider's settings; an empty text removes one. */
    values: z.record(z.string().max(40), z.string().trim().normalize().max(300, "at most 300 characters")),
  }),
  output: z.object(changed),
});

export const removeProviderSettings = defineCall({
  path: "/admin_api/v1/settings/payments/removeProviderSettings",
  audience: "admin",
  permission: "settings:write",
  reauth: true,
  summary: "Forgets the stored settings of a provider; payments through it can't be refunded from here any more",
  input: z.object({ provider: name }),
  output: z.object(changed),
});

export const testProvider = defineCall({
  path: "/admin_api/v1/settings/payments/testProvider",
  audience: "admin",
  permission: "settings:write",
  summary: "Asks a payment provider whether its settings are good, and whether it sends its webhooks here",
  input: z.object({ provider: name }),
  output: z.object({
    findings: z.array(z.object({ kind: z.enum(["good", "bad", "unknown"]), text: z.string() })),
  }),
  perMinute: 20,
});
