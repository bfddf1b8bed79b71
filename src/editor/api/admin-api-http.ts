/** The editor's calls over HTTP (spec §6 and §7): bearer of the admin's session, mall and decoration in headers, no retries. */
import type { Envelope } from "#contract/call.ts";
import type { ApiClient } from "#storefront/api/client.ts";
import type { AdminApi } from "../admin-api.ts";
import { readEnvelope } from "./envelope.ts";
import type { AdminSession } from "./session.ts";
import { upload } from "./upload.ts";

/** Milliseconds a call may take (spec §9). */
const timeLimit = 10_000;

export interface HttpOptions {
  /** "" for the page's own origin. */
  readonly base: string;
  /** Digits of the decoration, "" for the live one. */
  readonly decoration: string;
  readonly session: () => AdminSession;
  /** Told of every answer that is no success. */
  readonly onFailure: (failure: Envelope, path: string) => void;
}

/** Headers of every call of the editor. */
export function adminHeaders({ decoration, session }: Pick<HttpOptions, "decoration" | "session">) {
  const { token, mall } = session();
  return {
    env: "decoration",
    Authorization: `Bearer ${token}`,
    "X-Mall-Id": mall,
    "X-MALL-DECORATION-ID": decoration,
  };
}

export function createAdminApi(options: HttpOptions): AdminApi {
  const call: ApiClient["call"] = async (path, input) => {
    const response = await fetch(`${options.base}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...adminHeaders(options) },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeLimit),
    });
    const envelope = readEnvelope<never>(await response.json());
    if (envelope.code !== 200) options.onFailure(envelope, path);
    return envelope;
  };
  return {
    call,
    upload: (file, onProgress, signal) => upload(options, file, onProgress, signal),
  };
}
