/** What belongs to one visitor and is therefore filled in by the browser, so that one cached page serves all guests. */
import { createContext, startTransition, useContext, useEffect, useState } from "react";
import { standardRules } from "#contract/checkout-rules.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import type { Shop } from "#modules/shop-context.ts";
import type { RootData } from "./root-data.ts";

export type Visitor = Pick<
  Shop,
  "cartCount" | "wishCount" | "loggedIn" | "suggest" | "popularSearches" | "sendMessage"
>;

/** The visitor, and a notification at every change. */
export interface VisitorStore {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly current: () => Visitor;
  /** The visitor that the server renders pages for: a guest with an empty cart. The same object as `current` for such a guest. */
  readonly drawn: Visitor;
}

const unknown: Visitor = { cartCount: 0, wishCount: 0, loggedIn: false };
const noVisitor: VisitorStore = { subscribe: () => () => {}, current: () => unknown, drawn: unknown };

/** The context of views; without a visitor, as the server renders it. */
export function shopFor(
  config: ConfigValues,
  frame: Partial<Pick<RootData, "links" | "payments" | "rules" | "language">> = {},
  visitor = unknown,
): Shop {
  const { links: linkList = [], payments = [], rules = standardRules, language } = frame;
  return { config, linkList, payments, rules, locale: language?.locale ?? "en", ...visitor };
}

/** Provided by the browser's entry; the server has no visitor. */
export const VisitorContext = createContext<VisitorStore>(noVisitor);

/**
 * The visitor; during hydration a new guest, as on the server, and the real one right after. The update is a transition and
 * happens only for visitors who differ; `useSyncExternalStore` would render synchronously for every visitor.
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
