import { useMemo, useSyncExternalStore } from "react";
import { useShop } from "#modules/shop-context.ts";
import type { Draft } from "../../components/cart/checkout-draft.ts";
import { draftWithCountry } from "./first-choices.ts";

const never = () => () => {};

/** The draft of this tab, read once; undefined on the server and during hydration, whose HTML does not have it. */
export function useDraft(): Draft | undefined {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { rules } = useShop();
  return useMemo(() => (inBrowser ? draftWithCountry(rules) : undefined), [inBrowser, rules]);
}
