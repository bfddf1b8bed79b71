import { useEffect, useState } from "react";
import type { ProductRow } from "#contract/rows.ts";
import { useShop } from "../shop-context.ts";

/** Pause in typing before the shop is asked, ms. */
const pause = 160;
const none: readonly ProductRow[] = [];

/** Products that go with what has been typed (two characters or more); the last ones stay until new ones are there. */
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
        // Suggestions are a help: without them the form still searches.
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
