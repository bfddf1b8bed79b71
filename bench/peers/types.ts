/** The requests that a compared shop answers. */
import type { Target } from "../load.ts";

export interface Peer {
  /** Includes the version. */
  readonly name: string;
  /** The first 20 products with name, price and picture. */
  readonly list: Target;
  /** The first 20 products of a keyword, with their total. */
  readonly search: (keyword: string) => Target;
  /** The shop's home page, if it has one. */
  readonly home?: Target;
  /** A guest's calls from an empty cart to a placed order. */
  readonly buy?: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
