/** How many cold pages of each kind are opened: some before, to warm up, and the others while time is measured. */
export const coldPages = { before: 50, measured: 250 };

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
  /** Addresses of pages that are opened for the first time, if it renders pages: products, and lists filtered in new ways. */
  readonly cold?: { readonly url: string; readonly products: readonly string[]; readonly lists: readonly string[] };
  readonly stop: () => Promise<void>;
}
