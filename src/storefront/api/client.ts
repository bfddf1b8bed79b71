/** The one way pages call the shop: in process on the server, over HTTP in the browser (docs/architecture.md). */
import type { Envelope, Input, Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";

export type ApiPath = keyof CallByPath;

export interface CallOptions {
  /** Caches the answer in the browser's local storage for so many seconds; only for calls without a payload. */
  readonly cacheSeconds?: number;
  /** Shows the thin bar at the top of the window until the answer arrives. */
  readonly loading?: boolean;
  /** Sent as Idempotency-Key: the same key never does the same work twice. */
  readonly idempotencyKey?: string;
  /** The request is finished even if the visitor leaves the page meanwhile; input of at most 64 KB (fetch's `keepalive`). */
  readonly keepalive?: boolean;
}

export interface ApiClient {
  /** Never throws for a business failure: look at `code` (200 is success). Throws only when the transport fails. */
  call<P extends ApiPath>(
    path: P,
    input: Input<CallByPath[P]>,
    options?: CallOptions,
  ): Promise<Envelope<Output<CallByPath[P]> | null>>;
}
