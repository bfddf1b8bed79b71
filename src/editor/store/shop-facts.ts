/** What the shop says of itself (Settings, Shop): some fields of designs follow it. */
import { useSyncExternalStore } from "react";
import type { ShopFacts } from "#decoration/module.ts";

let facts: ShopFacts | undefined;
const listeners = new Set<() => void>();

export function setShopFacts(next: ShopFacts): void {
  facts = next;
  for (const listener of listeners) listener();
}

/** Undefined until the server has answered. */
export const shopFacts = (): ShopFacts | undefined => facts;
export const useShopFacts = (): ShopFacts | undefined => useSyncExternalStore(subscribe, shopFacts);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
