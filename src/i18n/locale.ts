/** Locale by which numbers, dates and plural forms are written: the screens are in English, in the browser's variant of it. */
export const locale: string = globalThis.navigator?.languages?.find((one) => /^en(-[A-Z]{2})?$/.test(one)) ?? "en-US";
