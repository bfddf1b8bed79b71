import { useEffect } from "react";

/** Searches that this document has counted: going back to one is not another. */
const counted = new Set<string>();

/** Tells the shop once that these words were searched for; nothing about who did. Not in the editor, which has other addresses. */
export function useSearchCount(keyword: string): void {
  useEffect(() => {
    if (keyword === "" || counted.has(keyword) || location.pathname !== "/product/list") return;
    counted.add(keyword);
    fetch("/api/v1/product/searched", {
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
