/** Headers that identify session, mall and decoration. */

import type { Envelope } from "#contract/call.ts";
import type { AdminSession } from "./session.ts";

export interface HttpOptions {
  /** "" for the page's own origin. */
  readonly base: string;
  /** Digits of the decoration, "" for the live one. */
  readonly decoration: string;
  readonly session: () => AdminSession;
  /** What this document knows of the session beside its cookies (docs/security.md, The page key). */
  readonly pageKey: string;
  /** Called with every answer whose code is not 200. */
  readonly onFailure: (failure: Envelope, path: string) => void;
}

export function adminHeaders({
  decoration,
  session,
  pageKey,
}: Pick<HttpOptions, "decoration" | "pageKey" | "session">) {
  const { token, mall } = session();
  return {
    env: "decoration",
    Authorization: `Bearer ${token}`,
    "X-Mall-Id": mall,
    "X-MALL-DECORATION-ID": decoration,
    "X-Page-Key": pageKey,
  };
}
