/** Shipping rates that an extension calculates for an order and an address. */

/** What is to be sent, and where. */
export interface RateRequest {
  /** ISO 4217: amounts are in its smallest unit. */
  readonly currency: string;
  readonly to: {
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    /** "" while it is not known. */
    readonly state: string;
    readonly postalCode: string;
  };
  readonly lines: readonly RateLine[];
}

export interface RateLine {
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  /** Of one unit, before discounts. */
  readonly price: bigint;
  /** Grams of one unit; null where the shop does not say. */
  readonly weight: number | null;
}

export interface OfferedRate {
  /** The provider's own name of it, the same each time that it is offered. */
  readonly code: string;
  /** What buyers read; orders keep it. */
  readonly name: string;
  readonly description?: string;
  /** With tax where the shop's prices contain it, as the shop's own rates. */
  readonly amount: bigint;
  /** Must be the one asked for. */
  readonly currency: string;
  /** Working days from the order to its arrival. */
  readonly minDays?: number;
  readonly maxDays?: number;
}
