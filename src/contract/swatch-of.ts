/**
 * The colour of an option's value; undefined without one. Values are names that people choose: "constructor" has none unless it was
 * given one.
 */
export const swatchOf = (swatches: Readonly<Record<string, string>> | undefined, value: string): string | undefined =>
  swatches && Object.hasOwn(swatches, value) ? swatches[value] : undefined;
