/** The owner's side of the shop's API, as forms and choosers use it. The shell provides the real one (HTTP), galleries and tests a fake. */
import { createContext, useContext } from "react";
import type { ApiClient } from "#storefront/api/client.ts";

export interface AdminApi {
  readonly call: ApiClient["call"];
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
