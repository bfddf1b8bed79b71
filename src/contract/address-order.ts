/** In which order East Asian addresses and names are written, for who reads one of their languages. */

const countries = new Set(["CN", "HK", "JP", "KR", "TW"]);

/** Whether an address is written from its largest part to its smallest. */
export const isFromLargest = (country: string, locale: string): boolean =>
  countries.has(country) && /^(?:ja|zh|ko)\b/.test(locale);

/** Whether the family name stands first. */
export const isFamilyNameFirst = (locale: string): boolean => /^(?:ja|zh|ko|hu)\b/.test(locale);
