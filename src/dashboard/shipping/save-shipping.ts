/** Calls that change shipping, with the messages that follow. */

import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { act } from "../shell/act.ts";

export const shippingQuery = callQuery("/admin_api/v1/shipping/settings", {});
export type Shipping = Output<CallByPath["/admin_api/v1/shipping/settings"]>;
/** Loads shipping again after a change, and what other screens show of it. */
export const refreshShipping = () =>
  refresh("/admin_api/v1/shipping/settings", "/admin_api/v1/shipping/carriers", "/admin_api/v1/home");

export const switchProvider = (name: string, is_on: boolean) =>
  act(() => api.call("/admin_api/v1/shipping/switchProvider", { name, is_on }), {
    done: t("Rate provider saved"),
    renew: refreshShipping,
    retry: true,
  });

type Removed = "zone" | "rate" | "pickup" | "carrier";
const removed: Readonly<Record<Removed, string>> = {
  zone: t("Shipping zone deleted"),
  rate: t("Shipping rate deleted"),
  pickup: t("Pickup location deleted"),
  carrier: t("Carrier deleted"),
};
const deletes = {
  zone: "/admin_api/v1/shipping/deleteZone",
  rate: "/admin_api/v1/shipping/deleteRate",
  pickup: "/admin_api/v1/shipping/deleteRate",
  carrier: "/admin_api/v1/shipping/deleteCarrier",
} as const;

export const remove = (what: Removed, id: string) =>
  act(() => api.call(deletes[what], { id }), { done: removed[what], renew: refreshShipping, retry: true });

/** Shows the order at once and stores it. */
export async function sort(what: "zones" | "rates", ids: readonly string[], shown: Shipping): Promise<void> {
  queryClient.setQueryData(shippingQuery.queryKey, shown);
  await act(() => api.call("/admin_api/v1/shipping/sort", { what, ids: [...ids] }), {
    done: t("Order saved"),
    renew: refreshShipping,
  });
}
