import type { PaymentMethods } from "#contract/calls/payment-settings.ts";
import { t } from "#i18n/t.ts";
import { callQuery, refresh } from "../../api/api.ts";

export type Method = PaymentMethods["methods"][number];
export type Provider = NonNullable<Method["provider"]>;

const path = "/admin_api/v1/settings/payments";
export const paymentsQuery = callQuery(path, {});

/** Screens and home load again what they show of the ways to pay. */
export const refreshPayments = () => refresh(path, "/admin_api/v1/home");

const builtInTexts: Readonly<Record<string, string>> = {
  sandbox: t("Moves no money; for trying the shop"),
  offline: t("Customers transfer the money; you mark the order as paid"),
  cash: t("Customers pay at the door; you mark the order as paid"),
};

/** What a way to pay is, in a line. */
export const aboutMethod = ({ name, about }: Method): string => about || (builtInTexts[name] ?? "");

/** What a method lacks, in words; "" for nothing. */
export function problemOf({ problem, label }: Method): string {
  if (problem === "no_keys") return t("Add your {method} keys to take payments.", { method: label });
  if (problem === "no_details") return t("Add your bank details: customers can't pay without them.");
  return problem === "replaced" ? t("Not offered beside payments with real money.") : "";
}
