import type { Mall } from "#kernel/malls/index.ts";
import type { CallRequest, Services } from "../../calls/context.ts";

/** A request of a platform: it sees what guests see. */
export interface UcpContext {
  readonly services: Services;
  readonly asked: CallRequest;
  readonly mall: Mall;
  /** Before the paths of the pages that the answer links to: of the shop, with the prefix of a view. */
  readonly origin: string;
}
