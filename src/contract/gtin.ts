/** GTIN-8, -12, -13 and -14; other barcodes mean something in the shop only. */
export const isGtin = (barcode: string): boolean => /^(\d{8}|\d{12,14})$/.test(barcode);
