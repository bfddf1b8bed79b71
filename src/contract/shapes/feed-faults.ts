/** What search engines miss in products of a feed, the gravest first. */
import { t } from "#i18n/t.ts";

export const feedFaults = ["picture", "price", "title_long", "title_capitals", "description", "brand", "gtin"] as const;
export type FeedFault = (typeof feedFaults)[number];

/** As headings. */
export const feedFaultLabels: Readonly<Record<FeedFault, string>> = {
  picture: t("No picture"),
  price: t("Price is zero"),
  title_long: t("Title over 150 characters"),
  title_capitals: t("Title in capitals"),
  description: t("No description"),
  brand: t("No vendor, which feeds call the brand"),
  gtin: t("No barcode (GTIN) of 8, 12, 13 or 14 digits"),
};

/** Products with these are refused; the others are only ranked lower. */
export const refusedFaults: ReadonlySet<FeedFault> = new Set(["picture", "price"]);
