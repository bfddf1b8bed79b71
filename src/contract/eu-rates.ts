/** Standard VAT rates of the European Union in hundredths of a percent, as of January 2026: a start that the owner confirms. */
export const euRates = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  HR: 2500,
  CY: 1900,
  CZ: 2100,
  DK: 2500,
  EE: 2400,
  FI: 2550,
  FR: 2000,
  DE: 1900,
  GR: 2400,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LV: 2100,
  LT: 2100,
  LU: 1700,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SK: 2300,
  SI: 2200,
  ES: 2100,
  SE: 2500,
} as const satisfies Readonly<Record<string, number>>;

/** Whether a country belongs to the European Union and its common VAT. */
export const isInEu = (country: string): boolean => Object.hasOwn(euRates, country);
