/** Sizes, codes and measures ("XL", "12 cm") are the same in every language. */
export const isOfALanguage = (text: string): boolean => /\p{L}\p{Ll}{2}|[^\P{L}\p{Script=Latin}]/u.test(text);
