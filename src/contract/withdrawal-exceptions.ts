/** Why consumers have no right of withdrawal from a product (Directive 2011/83/EU, Article 16). */
import { t } from "#i18n/t.ts";

export const withdrawalExceptions = ["none", "made_to_measure", "perishable", "sealed_hygiene", "digital"] as const;
export type WithdrawalException = (typeof withdrawalExceptions)[number];

export const withdrawalExceptionWords: Readonly<Record<WithdrawalException, string>> = {
  none: t("Applies"),
  made_to_measure: t("None: made to measure or personalised"),
  perishable: t("None: spoils or expires quickly"),
  sealed_hygiene: t("Ends when the hygiene seal is broken"),
  digital: t("Digital: ends when delivery begins with consent"),
};

/** There is no right at all; with the others it ends by something that only the consumer and staff know. */
export const isWithoutRight = (exception: string): boolean =>
  exception === "made_to_measure" || exception === "perishable";
