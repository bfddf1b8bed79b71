/** What a spreadsheet shows where a formula has failed, in any language, and where a column is too narrow: "#NAME?", "#N/A", "########". */
export const isSheetError = (text: string): boolean =>
  /^#(?:N\/[ABD]|NV|#{2,}|[\p{L}¡¿][\p{L}\p{M}/0¡¿]*[!?])$/iu.test(text.normalize("NFKC").trim());
