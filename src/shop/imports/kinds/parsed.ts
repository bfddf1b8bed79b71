/** A product as a file has it: the same shape for every kind of file. */

import type { StockPolicy } from "#contract/stock-policy.ts";

/** Blank cells are null, columns that the file does not have are undefined. */
export type Cell<T> = T | null | undefined;

/** What a file says about a sale beside the price and the compare-at price. */
export interface ParsedSale {
  /** Price of a sale that starts later; null for one that is on, or over. */
  readonly price: string | null;
  /** ISO 8601. */
  readonly starts: Cell<string>;
  readonly ends: Cell<string>;
}

export interface ParsedVariant {
  /** Its row in the file. */
  readonly row: number;
  readonly sku?: Cell<string>;
  readonly barcode?: Cell<string>;
  /** Value of every option of the product, by the option's name. */
  readonly options: Readonly<Record<string, string>>;
  readonly price?: Cell<string>;
  readonly compare_at_price?: Cell<string>;
  readonly sale?: Cell<ParsedSale>;
  /** Of a row with a sale price and no price: what it makes of the regular price that the shop has. */
  readonly pricesFrom?: (regular: string) => Pick<ParsedVariant, "price" | "compare_at_price" | "sale">;
  readonly cost?: Cell<string>;
  readonly recommended_price?: Cell<string>;
  readonly unit_measure?: Cell<string>;
  readonly unit_base?: Cell<string>;
  /** Units that can be sold. */
  readonly stock?: Cell<number>;
  /** Grams. */
  readonly weight?: Cell<number>;
  readonly image?: Cell<string>;
  readonly stock_policy?: StockPolicy;
  readonly backorder_text?: Cell<string>;
}

export interface ParsedPicture {
  readonly url: string;
  readonly alt?: Cell<string>;
}

export interface ParsedOption {
  readonly name: string;
  readonly values: readonly string[];
  readonly swatches?: Readonly<Record<string, string>>;
}

export type Status = "draft" | "active" | "archived";

export interface ParsedProduct {
  /** All its rows, ascending. */
  readonly rows: readonly number[];
  /** What it is called in its source: the handle at Shopify, the id at WooCommerce. */
  readonly sourceId: string;
  readonly handle: string | undefined;
  readonly title?: Cell<string>;
  readonly summary?: Cell<string>;
  /** HTML that is not cleaned yet. */
  readonly description?: Cell<string>;
  readonly status?: Cell<Status>;
  readonly publish_at?: Cell<string>;
  readonly type?: Cell<string>;
  readonly vendor?: Cell<string>;
  readonly tags?: Cell<readonly string[]>;
  readonly categories?: Cell<readonly (readonly string[])[]>;
  readonly seo_title?: Cell<string>;
  readonly seo_description?: Cell<string>;
  readonly specifications?: Cell<readonly { readonly name: string; readonly value: string }[]>;
  readonly video?: Cell<string>;
  readonly recommended?: Cell<boolean>;
  readonly position?: Cell<number>;
  /** Its key or its name; "zero" where the file says that no tax is charged. */
  readonly tax_class?: Cell<string>;
  /** By its name. */
  readonly maker?: Cell<string>;
  readonly model?: Cell<string>;
  readonly guarantee_years?: Cell<number>;
  readonly safety_text?: Cell<string>;
  readonly safety_file?: Cell<string>;
  /** By its name, or its number. */
  readonly template?: Cell<string>;
  readonly pictures?: Cell<readonly ParsedPicture[]>;
  readonly options: readonly ParsedOption[];
  readonly variants: readonly ParsedVariant[];
  /** What the shop cannot take over, such as "The sale has ended". */
  readonly notes: readonly string[];
}

/** A reason why a product cannot be imported, with the row that it concerns. */
export interface Fault {
  readonly row: number;
  readonly reason: string;
}

export type Parsed = { readonly product: ParsedProduct } | { readonly faults: readonly Fault[] };
