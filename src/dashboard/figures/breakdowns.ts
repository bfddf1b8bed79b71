/** Words and links of the rows of breakdowns. */
import { countries } from "#contract/countries.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import type { Breakdown, Part } from "#contract/shapes/figures.ts";
import { sourceName } from "#contract/sources.ts";
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
    none: "No products sold",
    title: "Products",
    column: "Product",
    empty: "The products that sell most appear here.",
  },
  category: {
    none: "No products sold",
    title: "Categories",
    column: "Category",
    empty: "The categories that sell most appear here.",
  },
  country: {
    none: "No orders",
    title: "Countries",
    column: "Country",
    empty: "The countries that you ship to appear here.",
  },
  source: {
    none: "No visits with orders",
    title: "Sources",
    column: "Source",
    empty: "The sites that customers come from appear here.",
  },
  discount: {
    none: "No discounts used",
    title: "Discounts",
    column: "Discount",
    empty: "The discounts that customers use appear here.",
  },
};

const countryNames = new Map(countries.map(({ code, name }) => [code, name]));

/** The name of a row. */
export function labelOf(by: Breakdown, { key, label }: Part): string {
  if (label) return label;
  if (key === "") return by === "source" ? "Unknown" : "Not assigned";
  if (by === "country") return countryNames.get(key) ?? key;
  if (by === "source") return sourceName(key);
  return "Deleted";
}

/** The record of a row, for those who may see it; undefined where there is none. */
export function linkOf(
  by: Breakdown,
  { key, label }: Part,
  can: (permission: RequiredPermission) => boolean,
): string | undefined {
  if (key === "") return undefined;
  const found = label !== "";
  if (by === "product") return found && can("products:read") ? `/products/${key}` : undefined;
  if (by === "category") return found && can("products:read") ? `/categories/${key}` : undefined;
  if (by === "discount") return found && can("discounts:read") ? `/discounts/${key}` : undefined;
  if (!can("orders:read")) return undefined;
  return listWith("/orders", { field: by, operator: "any", value: [key] });
}
