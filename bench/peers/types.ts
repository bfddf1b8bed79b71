/** Another shop that runs, seen as what can be asked of it by the calls that it publishes. */
import type { Target } from "../load.ts";

export interface Peer {
  /** With its version. */
  readonly name: string;
  /** The first 20 products with name, price and picture. */
  readonly list: Target;
  /** The first 20 products of a keyword, with how many there are. */
  readonly search: (keyword: string) => Target;
  /** The shop's home page, where it brings one. */
  readonly home?: Target;
  /** A guest from an empty cart to an order that is placed. */
  readonly buy?: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
