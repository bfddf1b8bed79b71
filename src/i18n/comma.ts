const commas: Readonly<Record<string, string>> = { ar: "، ", ja: "、", zh: "，" };

/** The comma of a language with the space after it, which joins the parts of a line: ", " in English. */
export const commaIn = (locale = ""): string => commas[locale.split("-", 1)[0] ?? ""] ?? ", ";
