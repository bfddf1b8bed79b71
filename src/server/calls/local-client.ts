/** The API client of pages that the server renders: the same calls, in process. */
import { type CallName, calls } from "#contract/index.ts";
import type { ApiClient, ApiPath } from "#storefront/api/client.ts";
import type { CallRequest, Services } from "./context.ts";
import { invoke } from "./invoke.ts";

const byPath = Object.fromEntries(Object.entries(calls).map(([name, call]) => [call.path, name])) as Record<
  ApiPath,
  CallName
>;

export interface LocalClient extends ApiClient {
  /** True once a call ran that depends on who the visitor is: the page must not be shared. */
  readonly personal: boolean;
}

export function localClient(services: Services, request: CallRequest): LocalClient {
  let personal = false;
  return {
    get personal() {
      return personal;
    },
    call(path, input) {
      const name = byPath[path];
      // flushToken answers anyone, but with the visitor's own token.
      if (calls[name].audience !== "anyone" || name === "flushToken") personal = true;
      return invoke(services, name, input, request) as ReturnType<ApiClient["call"]> as never;
    },
  };
}
