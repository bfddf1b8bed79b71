/** The owner's side of the shop's API, as forms and choosers use it. The shell provides the real one (HTTP), galleries and tests a fake. */
import { createContext, useContext } from "react";
import type { Envelope, Input, Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { ApiPath, CallOptions } from "#storefront/api/client.ts";

export interface AdminCallOptions extends CallOptions {
  /** The input as JSON, where it has been written already: a long one is not written again. */
  readonly written?: string;
}

export interface AdminApi {
  /** Never throws for a business failure: look at `code` (200 is success). Throws only when the transport fails. */
  call<P extends ApiPath>(
    path: P,
    input: Input<CallByPath[P]>,
    options?: AdminCallOptions,
  ): Promise<Envelope<Output<CallByPath[P]> | null>>;
  /**
   * Stores one picture or video (`/admin_api/v1/upload`) and gives its address.
   * Rejects with an Error whose message is for the owner; with an AbortError when `signal` fires.
   * `onProgress` gets whole percent, 0 to 100.
   */
  upload(file: File, onProgress: (percent: number) => void, signal?: AbortSignal): Promise<string>;
}

export const AdminApiContext = createContext<AdminApi | null>(null);

/** Throws outside of the editor. */
export function useAdminApi(): AdminApi {
  const api = useContext(AdminApiContext);
  if (!api) throw new Error("no AdminApi around this component");
  return api;
}
