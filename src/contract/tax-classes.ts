import { t } from "#i18n/t.ts";

/** Tax classes of products. Every shop has these three; it may add its own. */
export const builtInTaxClasses = [
  { key: "standard", name: t("Standard") },
  { key: "reduced", name: t("Reduced") },
  { key: "zero", name: t("Tax-free") },
] as const;

export const standardTaxClass = "standard";

/** Products of this class are not taxed anywhere, so it has no rates. */
export const untaxedClass = "zero";

/** The name of a class of every shop; the key of others. */
export const taxClassLabel = (key: string): string => builtInTaxClasses.find((one) => one.key === key)?.name ?? key;

/** A class that is in every shop. */
export const isBuiltInTaxClass = (key: string): boolean => builtInTaxClasses.some((one) => one.key === key);

/** A shop's own classes at most. */
export const maxTaxClasses = 20;
