/** The calls of a shop, by path. `npm run client` writes the same from the OpenAPI document, so that the package needs nothing of the shop. */
import type { Input, Output } from "../../../src/contract/call.ts";
import type { calls } from "../../../src/contract/index.ts";

type All = typeof calls;

export type Calls = {
  readonly [N in keyof All as All[N]["path"]]: {
    readonly input: Input<All[N]>;
    readonly output: Output<All[N]>;
  };
};
