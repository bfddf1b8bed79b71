import type { Mall } from "#kernel/malls/index.ts";
import type { CallRequest, Services } from "../../../calls/context.ts";
import { toolsWith } from "../tool.ts";

/** An agent's request in a shop: it sees what guests see. */
export interface ShopperContext {
  readonly services: Services;
  readonly asked: CallRequest;
  /** Before the paths of the pages that answers link to: of the shop, with the prefix of a view. */
  readonly origin: string;
  readonly mall: Mall;
}

export const shopperTool = toolsWith<ShopperContext>();
