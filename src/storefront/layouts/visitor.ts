/** What belongs to one visitor and is therefore filled in by the browser, so that one cached page serves all guests. */
import { createContext, useContext } from "react";
import type { Shop } from "#modules/shop-context.ts";

export type Visitor = Pick<Shop, "cartCount" | "loggedIn" | "suggest" | "subscribe" | "addToCart">;

const unknown: Visitor = { cartCount: 0, loggedIn: false };

/** Provided by the browser's entry; on the server nobody is known. */
export const VisitorContext = createContext<Visitor>(unknown);

export function useVisitor(): Visitor {
  return useContext(VisitorContext);
}
