import type { ApiClient } from "../api/client.ts";
import type { Visitor } from "../layouts/visitor.ts";

/** What this browser can do for its visitor: suggestions while a search is typed. */
export function visitorOf(api: ApiClient): Visitor {
  return {
    cartCount: 0,
    loggedIn: false,
    async suggest(keyword, signal) {
      const { data } = await api.call("/api/v1/product/suggest", { keyword });
      return signal.aborted ? [] : (data?.products ?? []);
    },
  };
}
