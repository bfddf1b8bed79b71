/** Words and links of the rows of breakdowns. */

import type { RequiredPermission } from "#contract/permissions.ts";
import type { Breakdown, Part } from "#contract/shapes/analytics.ts";
import { sourceName } from "#contract/sources.ts";
import { statesOf } from "#contract/states-of.ts";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import { countryName } from "../countries.ts";
import { listWith } from "../lists/list-link.ts";

interface Words {
  readonly title: string;
  readonly column: string;
  readonly none: string;
  /** What will stand here. */
  readonly empty: string;
}

export const breakdownWords: Readonly<Record<Breakdown, Words>> = {
  product: {
    none: t("No products sold in this period"),
    title: t("Products"),
    column: t("Product"),
    empty: t("The products that sell most appear here."),
  },
  category: {
    none: t("No products sold in this period"),
    title: t("Categories"),
    column: t("Category"),
    empty: t("The categories that sell most appear here."),
  },
  country: {
    none: t("No orders in this period"),
    title: t("Countries"),
    column: t("Country"),
    empty: t("The countries that you ship to appear here."),
  },
  source: {
    none: t("No orders in this period"),
    title: t("Sources"),
    column: t("Source"),
    empty: t("The sites that customers come from appear here."),
  },
  discount: {
    none: t("No discounts used in this period"),
    title: t("Discounts"),
    column: t("Discount"),
    empty: t("The discounts that customers use appear here."),
  },
  tax: {
    none: t("No orders in this period"),
    title: t("Taxes"),
    column: t("Tax"),
    empty: t("The taxes that customers pay appear here."),
  },
};

/** The name of a row. */
export function labelOf(by: Breakdown, { key, label, tax }: Part): string {
  if (tax) return taxName(tax);
  if (label) return label;
  if (key === "") return by === "source" ? t("Unknown") : t("Not assigned");
  if (by === "country") return countryName(key);
  if (by === "source") return sourceName(key);
  return t("Deleted");
}

function taxName({ name, percent, reverse_charge }: NonNullable<Part["tax"]>): string {
  if (reverse_charge) return t("Reverse charge");
  return name ? `${name} (${percentText(percent, [0, 2])})` : t("No tax");
}

/** Where a row's tax is owed, "California, United States"; undefined for rows of no tax rate. */
export function placeOf({ tax }: Part): string | undefined {
  if (!tax) return undefined;
  const { country, state } = tax;
  if (!country) return t("Not assigned");
  const stateName = statesOf(country).find(({ code }) => code === state)?.name ?? state;
  return [stateName, countryName(country)].filter(Boolean).join(", ");
}

/** The record of a row, for those who may see it; undefined where there is none. */
export function linkOf(
  by: Breakdown,
  { key, label, tax }: Part,
  can: (permission: RequiredPermission) => boolean,
): string | undefined {
  if (key === "") return undefined;
  const hasLabel = label !== "";
  if (by === "product") return hasLabel && can("products:read") ? `/products/${key}` : undefined;
  if (by === "category") return hasLabel && can("products:read") ? `/categories/${key}` : undefined;
  if (by === "discount") return hasLabel && can("discounts:read") ? `/discounts/${key}` : undefined;
  if (!can("orders:read")) return undefined;
  if (tax)
    return tax.country ? listWith("/orders", { field: "country", operator: "any", value: [tax.country] }) : undefined;
  return listWith("/orders", { field: by, operator: "any", value: [key] });
}
