import type { ImportKind } from "#contract/import-fields.ts";
import { type Columns, type GroupRow, Reader } from "./cells.ts";
import { productOfListing } from "./etsy.ts";
import { productOfMagentoRows } from "./magento.ts";
import type { Parsed } from "./parsed.ts";
import { productOfRows } from "./rows-product.ts";
import { productOfWooRows } from "./woocommerce.ts";

/** The product that a group of rows describes, or why it describes none. @param rows ascending. */
export function parseGroup(columns: Columns, kind: ImportKind, rows: readonly GroupRow[], now = new Date()): Parsed {
  const reader = new Reader(columns);
  if (kind === "woocommerce") return productOfWooRows(reader, rows, now);
  if (kind === "etsy") return productOfListing(reader, rows);
  if (kind === "magento") return productOfMagentoRows(reader, rows, now);
  return productOfRows(reader, kind, rows, now);
}
