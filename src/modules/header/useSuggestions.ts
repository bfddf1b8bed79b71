import { useEffect, useState } from "react";
import type { ProductRow } from "#contract/rows.ts";
import { useShop } from "../shop-context.ts";

/** Delay after the last keystroke before the search call, ms. */
const pause = 160;
const none: readonly ProductRow[] = [];

/** Products for a keyword of two characters or more. The previous ones stay until the new ones have loaded. */
export function useSuggestions(typed: string): readonly ProductRow[] {
  const { suggest } = useShop();
  const [products, setProducts] = useState(none);
  const keyword = typed.trim();
  useEffect(() => {
    if (!suggest || keyword.length < 2) {
      setProducts(none);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      suggest(keyword, stop.signal).then(
        (found) => !stop.signal.aborted && setProducts(found),
        // Errors are ignored: the form works without suggestions.
        () => !stop.signal.aborted && setProducts(none),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword, suggest]);
  return products;
}
