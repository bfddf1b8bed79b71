/** Words of the inventory's screens. */

import type { InventoryVariant } from "#contract/shapes/inventory.ts";
import { adjustmentReasons } from "#contract/stock-reasons.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";

/** Reasons of a move that staff do not choose. */
const otherReasons: Readonly<Record<string, string>> = {
  reserved: t("Ordered"),
  released: t("Order cancelled"),
  unshipped: t("Parcel taken back"),
  shipped: t("Shipped"),
  undone: t("Undone"),
  "opening stock": t("Opening stock"),
};

/** What a move is called; imported shops have words of their own. */
export const reasonName = (reason: string): string =>
  ({ ...otherReasons, ...adjustmentReasons })[reason] ?? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;

export const reasonOptions = Object.entries(adjustmentReasons).map(([value, label]) => ({
  value: value as keyof typeof adjustmentReasons,
  label,
}));

/** "Mug – Sand / Large" */
export const variantTitle = ({ good_name, variant_name }: Pick<InventoryVariant, "good_name" | "variant_name">) =>
  variant_name ? `${good_name} – ${variant_name}` : good_name;

/** "+3", "−2", "0" */
export const signed = (units: number): string =>
  units === 0 ? "0" : `${units > 0 ? "+" : "−"}${formatNumber(Math.abs(units))}`;
