/** What belongs to one visitor and is therefore filled in by the browser, so that one cached page serves all guests. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Shop } from "#modules/shop-context.ts";

export type Visitor = Pick<Shop, "cartCount" | "loggedIn" | "suggest" | "subscribe" | "sendMessage" | "addToCart">;

/** Tells who asks, and again whenever it changes. */
export interface VisitorStore {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly current: () => Visitor;
}

const unknown: Visitor = { cartCount: 0, loggedIn: false };
const nobody: VisitorStore = { subscribe: () => () => {}, current: () => unknown };

/** Provided by the browser's entry; on the server nobody is known. */
export const VisitorContext = createContext<VisitorStore>(nobody);

/** The visitor; at hydration still nobody, as on the server, and right after it who it is. */
export function useVisitor(): Visitor {
  const { subscribe, current } = useContext(VisitorContext);
  return useSyncExternalStore(subscribe, current, nobody.current);
}
