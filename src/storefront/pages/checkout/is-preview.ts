import type { Preview } from "#contract/calls/checkout.ts";

/** The contract declares no shape for the data of a 409 of order/place: the new totals. */
export function isPreview(data: unknown): data is Preview {
  return typeof data === "object" && data !== null && "can_place" in data && "total" in data;
}
