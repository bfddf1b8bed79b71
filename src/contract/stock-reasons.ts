/** Why staff change the stock. */
export const adjustmentReasons = {
  received: "Received",
  counted: "Counted",
  returned: "Returned",
  damaged: "Damaged",
  correction: "Correction",
  other: "Other",
} as const;
export type AdjustmentReason = keyof typeof adjustmentReasons;

/** Units at most. */
export const maxUnits = 1_000_000_000;
