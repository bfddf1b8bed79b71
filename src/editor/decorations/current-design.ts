/** The design on the canvas as the shop lists it: its name, and whether visitors see it. */
import { useSyncExternalStore } from "react";
import type { DecorationRow } from "#contract/calls/decorations.ts";
import { decorationIdOf } from "#storefront/route-table.ts";
import type { AdminApi } from "../admin-api.ts";

let design: DecorationRow | null = null;
const listeners = new Set<() => void>();

/** Takes the design on the canvas from a list that has come. */
export function noteDesigns(list: readonly DecorationRow[]): void {
  const number = Number(decorationIdOf(location.pathname));
  design = list.find((one) => (number ? one.number === number : one.is_live)) ?? null;
  for (const listener of listeners) listener();
}

/** Asks the shop; without an answer, what was known stays. */
export async function loadCurrentDesign(api: Pick<AdminApi, "call">): Promise<void> {
  const answer = await api.call("/admin_api/v1/decorations/list", {}).catch(() => null);
  if (answer?.data) noteDesigns(answer.data.decorations);
}

/** Null until it is known. */
export function currentDesign(): DecorationRow | null {
  return design;
}

export function useCurrentDesign(): DecorationRow | null {
  return useSyncExternalStore(subscribe, currentDesign);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
