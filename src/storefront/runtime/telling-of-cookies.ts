/** Says once that the browser keeps nothing, when something was to be kept. */
import type { ApiClient } from "../api/client.ts";

/** Calls after which the visitor expects to find something again. */
const keeping: ReadonlySet<string> = new Set([
  "/api/v1/cart/add",
  "/api/v1/cart/addAll",
  "/api/v1/wishlist/add",
  "/api/v1/auth/login",
  "/api/v1/auth/register",
  "/api/v1/account/fromOrder",
]);

/** @param isRefused whether the browser has kept nothing of the visitor's session. */
export function tellingOfCookies(api: ApiClient, isRefused: () => boolean, tell: () => Promise<void>): ApiClient {
  let isTold = false;
  return {
    async call(path, ...asked) {
      const answer = await api.call(path, ...asked);
      if (answer.code === 200 && keeping.has(path) && !isTold && isRefused()) {
        isTold = true;
        void tell();
      }
      return answer;
    },
  };
}
