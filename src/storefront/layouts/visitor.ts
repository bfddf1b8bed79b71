/** What belongs to one visitor and is therefore filled in by the browser, so that one cached page serves all guests. */
import { createContext, startTransition, useContext, useEffect, useState } from "react";
import type { ConfigValues } from "#modules/config/values.ts";
import type { Shop } from "#modules/shop-context.ts";

export type Visitor = Pick<Shop, "cartCount" | "loggedIn" | "suggest" | "sendMessage">;

/** Tells who asks, and again whenever it changes. */
export interface VisitorStore {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly current: () => Visitor;
  /** Whom the server draws pages for: a guest with nothing in the cart. The same object as `current` for such a guest. */
  readonly drawn: Visitor;
}

const unknown: Visitor = { cartCount: 0, loggedIn: false };
const nobody: VisitorStore = { subscribe: () => () => {}, current: () => unknown, drawn: unknown };

/** The shop as views see it; without a visitor, as the server draws it for everybody. */
export function shopFor(config: ConfigValues, linkList: Shop["linkList"], visitor = unknown): Shop {
  return { config, linkList, locale: "en", ...visitor };
}

/** Provided by the browser's entry; on the server nobody is known. */
export const VisitorContext = createContext<VisitorStore>(nobody);

/**
 * The visitor; at hydration a new guest, as on the server, and right after it who it is. The page is drawn again in
 * slices and for those alone who are known: `useSyncExternalStore` would do it for everybody and in one piece.
 */
export function useVisitor(): Visitor {
  const { subscribe, current, drawn } = useContext(VisitorContext);
  const [visitor, setVisitor] = useState(drawn);
  useEffect(() => {
    const show = () => startTransition(() => setVisitor(current()));
    show();
    return subscribe(show);
  }, [subscribe, current]);
  return visitor;
}
