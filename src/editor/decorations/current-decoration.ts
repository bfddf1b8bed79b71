/** The design on the canvas: name, and whether it is live. */
import { useSyncExternalStore } from "react";
import type { DecorationRow } from "#contract/calls/decorations.ts";
import { decorationIdOf } from "#storefront/page-options.ts";
import type { AdminApi } from "../admin-api.ts";

let decoration: DecorationRow | null = null;
const listeners = new Set<() => void>();

/** Finds the current design in a list from the server. */
export function noteDecorations(list: readonly DecorationRow[]): void {
  const number = Number(decorationIdOf(location.pathname));
  decoration = list.find((one) => (number ? one.number === number : one.is_live)) ?? null;
  for (const listener of listeners) listener();
}

/** Loads it; keeps the known one when the call fails. */
export async function loadCurrentDecoration(api: Pick<AdminApi, "call">): Promise<void> {
  const answer = await api.call("/admin_api/v1/decorations/list", {}).catch(() => null);
  if (answer?.data) noteDecorations(answer.data.decorations);
}

/** Null until loaded. */
export function currentDecoration(): DecorationRow | null {
  return decoration;
}

export function useCurrentDecoration(): DecorationRow | null {
  return useSyncExternalStore(subscribe, currentDecoration);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
