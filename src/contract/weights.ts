/** Weights in the units of a shop. They are stored in whole grams, and travel in grams or kilograms. */

export const unitSystems = ["metric", "imperial"] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** The international avoirdupois pound. */
const gramsPerPound = 453.59237;

/** With two decimals, which tell apart what whole grams hold of a typed weight: 0.01 lb is 4.5 g. */
export const poundsOf = (grams: number): number => Number((grams / gramsPerPound).toFixed(2));

/** Whole grams. */
export const gramsOf = (pounds: number): number => Math.round(pounds * gramsPerPound);
