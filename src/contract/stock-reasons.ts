import { t, tc } from "#i18n/t.ts";

/** Why staff change the stock. */
export const adjustmentReasons = {
  received: tc("of goods", "Received"),
  counted: t("Counted"),
  returned: t("Returned"),
  damaged: t("Damaged"),
  correction: t("Correction"),
  other: t("Other"),
} as const;
export type AdjustmentReason = keyof typeof adjustmentReasons;

/** Units at most. */
export const maxUnits = 1_000_000_000;
