const commas: Readonly<Record<string, string>> = { ar: "، ", ja: "、", zh: "，" };

/** Between the parts of a line in a language, with its space: ", ". */
export const commaIn = (locale = ""): string => commas[locale.split("-", 1)[0] ?? ""] ?? ", ";
