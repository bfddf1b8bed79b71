/** Calls that change shipping, with the messages that follow. */
import type { Input, Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";

export const shippingQuery = callQuery("/admin_api/v1/shipping/settings", {});
export type Shipping = Output<CallByPath["/admin_api/v1/shipping/settings"]>;
export type ZoneInput = Input<CallByPath["/admin_api/v1/shipping/saveZone"]>;
export type RateInput = Input<CallByPath["/admin_api/v1/shipping/saveRate"]>;
export type PickupInput = Input<CallByPath["/admin_api/v1/shipping/savePickup"]>;
export type CarrierInput = Input<CallByPath["/admin_api/v1/shipping/saveCarrier"]>;

const renew = () => refresh("/admin_api/v1/shipping/settings", "/admin_api/v1/shipping/carriers", "/admin_api/v1/home");

/** @throws as the call does. */
export async function saveZone(zone: ZoneInput): Promise<{ readonly id: string }> {
  const { batch_id, id } = await api.call("/admin_api/v1/shipping/saveZone", zone);
  toast({ message: "Shipping zone saved", undoBatch: batch_id });
  await renew();
  return { id };
}

/** @throws as the call does. */
export async function saveRate(rate: RateInput): Promise<void> {
  const { batch_id } = await api.call("/admin_api/v1/shipping/saveRate", rate);
  toast({ message: "Shipping rate saved", undoBatch: batch_id });
  await renew();
}

/** @throws as the call does. */
export async function savePickup(place: PickupInput): Promise<void> {
  const { batch_id } = await api.call("/admin_api/v1/shipping/savePickup", place);
  toast({ message: "Pickup location saved", undoBatch: batch_id });
  await renew();
}

/** @throws as the call does. */
export async function saveCarrier(carrier: CarrierInput): Promise<void> {
  const { batch_id } = await api.call("/admin_api/v1/shipping/saveCarrier", carrier);
  toast({ message: "Carrier saved", undoBatch: batch_id });
  await renew();
}

export async function switchProvider(name: string, is_on: boolean): Promise<void> {
  try {
    const { batch_id } = await api.call("/admin_api/v1/shipping/switchProvider", { name, is_on });
    toast({ message: "Rate provider saved", undoBatch: batch_id });
  } catch (error) {
    toastFailure(error, () => void switchProvider(name, is_on));
  }
  await renew();
}

type Removed = "zone" | "rate" | "pickup" | "carrier";
const removed: Readonly<Record<Removed, string>> = {
  zone: "Shipping zone deleted",
  rate: "Shipping rate deleted",
  pickup: "Pickup location deleted",
  carrier: "Carrier deleted",
};
const deletes = {
  zone: "/admin_api/v1/shipping/deleteZone",
  rate: "/admin_api/v1/shipping/deleteRate",
  pickup: "/admin_api/v1/shipping/deleteRate",
  carrier: "/admin_api/v1/shipping/deleteCarrier",
} as const;

export async function remove(what: Removed, id: string): Promise<void> {
  try {
    const { batch_id } = await api.call(deletes[what], { id });
    toast({ message: removed[what], undoBatch: batch_id });
  } catch (error) {
    toastFailure(error, () => void remove(what, id));
  }
  await renew();
}

/** Shows the order at once and stores it. */
export async function sort(what: "zones" | "rates", ids: readonly string[], shown: Shipping): Promise<void> {
  queryClient.setQueryData(shippingQuery.queryKey, shown);
  try {
    const { batch_id } = await api.call("/admin_api/v1/shipping/sort", { what, ids: [...ids] });
    toast({ message: "Order saved", undoBatch: batch_id });
  } catch (error) {
    toastFailure(error);
  }
  await renew();
}
