import { useEffect } from "react";
import { addRecentSearch } from "#modules/shared/recent-searches.ts";
import { shopPath, viewBase } from "../../runtime/base.ts";

/** Searches that this document has counted: going back to one is not another. */
const counted = new Set<string>();

/**
 * Stores a search in this browser, for the search box, and tells the shop once that these words were searched for; nothing
 * about who did. Not in the editor, which has other addresses.
 */
export function useSearchCount(keyword: string): void {
  useEffect(() => {
    if (keyword === "" || shopPath(location.pathname) !== "/product/list") return;
    addRecentSearch(keyword);
    if (counted.has(keyword)) return;
    counted.add(keyword);
    fetch(`${viewBase()}/api/v1/product/searched`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ keyword }),
      keepalive: true,
    })
      // A request whose answer is not read stays open.
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
  }, [keyword]);
}
