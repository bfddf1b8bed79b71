/** The admin API as forms and choosers use it: over HTTP in the editor, a fake in tests. */
import { createContext, useContext } from "react";
import type { Envelope, Input, Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { ApiPath, CallOptions } from "#storefront/api/client.ts";

export interface AdminCallOptions extends CallOptions {
  /** The input as JSON, when the caller has serialised it already. */
  readonly written?: string;
  /** Milliseconds until an unanswered call fails; 10 s when absent. */
  readonly timeout?: number;
}

export interface AdminApi {
  /** Resolves also for business failures: check `code` (200 is success). Rejects only when the transport fails. */
  call<P extends ApiPath>(
    path: P,
    input: Input<CallByPath[P]>,
    options?: AdminCallOptions,
  ): Promise<Envelope<Output<CallByPath[P]> | null>>;
  /**
   * Uploads one picture or video (`/admin_api/v1/upload`) and returns its address. Rejects with an Error whose message
   * is shown to the owner, or with an AbortError when `signal` fires. `onProgress` gets whole percent, 0 to 100.
   */
  upload(file: File, onProgress: (percent: number) => void, signal?: AbortSignal): Promise<string>;
}

export const AdminApiContext = createContext<AdminApi | null>(null);

export function useAdminApi(): AdminApi {
  const api = useContext(AdminApiContext);
  if (!api) throw new Error("no AdminApi around this component");
  return api;
}
