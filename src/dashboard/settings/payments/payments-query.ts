import type { PaymentMethods } from "#contract/calls/paymentSettings.ts";
import { callQuery, refresh } from "../../api/api.ts";

export type Method = PaymentMethods["methods"][number];
export type StripeKeys = PaymentMethods["stripe"];

const path = "/admin_api/v1/settings/payments";
export const paymentsQuery = callQuery(path, {});

/** Screens and home load again what they show of the ways to pay. */
export const refreshPayments = () => refresh(path, "/admin_api/v1/home");

export const methodNames: Readonly<Record<Method["name"], string>> = {
  stripe: "Stripe",
  sandbox: "Test payment",
  offline: "Bank transfer",
  cash: "Cash on delivery",
};

export const aboutMethods: Readonly<Record<Method["name"], string>> = {
  stripe: "Cards, Apple Pay, Google Pay and Link",
  sandbox: "Moves no money; for trying the shop",
  offline: "Customers transfer the money; you mark the order as paid",
  cash: "Customers pay at the door; you mark the order as paid",
};

/** What a method lacks, in words. */
export const problems: Readonly<Record<Exclude<Method["problem"], "">, string>> = {
  no_keys: "Add your Stripe keys to take cards.",
  no_details: "Add your bank details: customers can't pay without them.",
  replaced: "Not offered while Stripe is on.",
};
