/** The one way pages call the shop: in process on the server, over HTTP in the browser (architecture.md, "How a page travels"). */
import type { Envelope, Input, Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";

export type ApiPath = keyof CallByPath;

export interface ApiClient {
  /** Never throws for a business failure: look at `code` (200 is success). Throws only when the transport fails. */
  call<P extends ApiPath>(path: P, input: Input<CallByPath[P]>): Promise<Envelope<Output<CallByPath[P]> | null>>;
}
