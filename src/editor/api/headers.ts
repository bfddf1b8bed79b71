/** Who calls, for which mall and decoration (spec §6). */
import type { Envelope } from "#contract/call.ts";
import type { AdminSession } from "./session.ts";

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
