/** The items that a buyer asks to be refunded. */

import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";

export interface AskedLine {
  readonly line_id: string;
  readonly qty: number;
}

const stored = z.array(z.object({ line_id: z.string(), qty: z.number() }));

/** As a request has them stored. */
export const askedLines = (lines: unknown): AskedLine[] => stored.parse(lines);

interface LeftLine {
  readonly id: string;
  readonly good_name: string;
  readonly shipped_qty: number;
  readonly refunded_qty: number;
  readonly removed_qty: number;
  readonly qty: number;
}

/**
 * The units as a refund takes them: those that were shipped first, for these are what a buyer sends back.
 * @throws {ShopError} 400 for lines that are not the order's, each twice, and for more units than are not refunded yet.
 */
export function unitsOf(lines: readonly LeftLine[], asked: readonly AskedLine[]) {
  const seen = new Set<string>();
  return asked.map(({ line_id, qty }) => {
    const line = lines.find(({ id }) => id === line_id);
    if (!line || seen.has(line_id)) throw badInput(t("line_id must be a line of this order, each once"));
    seen.add(line_id);
    const left = line.qty - line.refunded_qty;
    if (qty > left)
      throw badInput(t("qty: at most {max} of {product} can be refunded", { max: left, product: line.good_name }));
    const shipped = Math.min(qty, line.shipped_qty - (line.refunded_qty - line.removed_qty));
    return { line_id, shipped, unshipped: qty - shipped, restock: 0 };
  });
}
