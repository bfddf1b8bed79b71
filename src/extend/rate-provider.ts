import type { OfferedRate, RateRequest } from "#shop/shipping/rate-providers/kind.ts";
import type { ExtensionContext } from "./context.ts";

/** A carrier or service that calculates shipping rates. Each shop of the installation switches it on for itself. */
export interface RateProviderKind {
  /** Small letters, digits and "_"; unique in an installation. It is stored, so it never changes. */
  readonly name: string;
  /** What staff call it. */
  readonly label: string;
  /** What staff read below it. */
  readonly about: string;
  /**
   * The rates of an order to an address, asked while a buyer is at the checkout and once more when the order is placed. It has 4 seconds,
   * after which `signal` aborts. What it throws, or answers late, is logged, and the buyer has the shop's own rates.
   */
  readonly rates: (
    request: RateRequest,
    context: ExtensionContext & { readonly signal: AbortSignal },
  ) => Promise<readonly OfferedRate[]>;
}
