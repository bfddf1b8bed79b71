/** What is picked for many orders at once, and what of it is checked off in this tab. */

import type { PackedOrder } from "#contract/shapes/order.ts";
import { locale } from "#i18n/locale.ts";
import { remember, remembered } from "../shell/remembered.ts";

export interface PickItem {
  readonly variant_id: string;
  readonly good_name: string;
  readonly variant_label: string;
  readonly sku: string;
  readonly image: string;
  readonly units: number;
  /** The orders that need it, with their units. */
  readonly orders: readonly { readonly order_no: string; readonly units: number }[];
}

/** Units of each variant that are still to be shipped, summed over orders, by name. */
export function itemsToPick(orders: readonly PackedOrder[]): PickItem[] {
  const items = new Map<string, PickItem>();
  for (const { order_no, lines } of orders) {
    for (const { variant_id, good_name, variant_label, sku, image, open } of lines) {
      if (open === 0) continue;
      const item = items.get(variant_id);
      const units = (item?.units ?? 0) + open;
      const of = [...(item?.orders ?? []), { order_no, units: open }];
      items.set(variant_id, { variant_id, good_name, variant_label, sku, image, units, orders: of });
    }
  }
  return [...items.values()].sort(
    (a, b) => a.good_name.localeCompare(b.good_name, locale) || a.variant_label.localeCompare(b.variant_label, locale),
  );
}

const key = "dashboard-picked";

/** Variants that were checked off for the same orders; the list of other orders starts anew. */
export function rememberedPicks(place: string): ReadonlySet<string> {
  const [stored, ...ids] = (remembered(key, "sessionStorage") ?? "").split("|");
  return new Set(stored === place ? ids : []);
}

export const rememberPicks = (place: string, picked: ReadonlySet<string>): void =>
  remember(key, [place, ...picked].join("|"), "sessionStorage");
