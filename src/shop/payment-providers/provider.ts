/** What the shop needs of a payment provider. */

export interface NewPayment {
  /** The shop's id of the payment; also the provider's idempotency key. */
  readonly id: string;
  readonly orderNo: string;
  /** Minor units. */
  readonly amount: bigint;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** Absolute addresses to which the browser returns after paying, and after cancelling. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The buyer pays by the wallet that gave the address (`PaymentProvider.wallet`). */
  readonly byWallet: boolean;
}

/** A payment's current state at its provider. `open`: not paid yet. `pending`: accepted, not yet decided. */
export interface ProviderState {
  readonly state: "open" | "pending" | "paid" | "failed" | "expired";
  /** Minor units that were or are to be paid. */
  readonly amount: bigint;
  readonly currency: string;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Reference of the payment; "" for events about something else. */
  readonly ref: string;
}

/** What the provider's browser module gets to draw a payment in the shop's own page: not secret to the buyer. */
export type BrowserData = Readonly<Record<string, string>>;

/** Wallets that are pressed before an order is placed: they give its address. */
export interface Wallet {
  /** What the browser module needs before there is a payment. */
  readonly data: BrowserData;
  /** An amount of minor units as the provider's script takes it. @throws when it cannot be charged. */
  readonly units: (amount: bigint, currency: string) => number;
  /** Whether a payment was made for a wallet: only the wallet can pay it. */
  readonly owns: (ref: string) => boolean;
}

export interface RefundOrder {
  readonly ref: string;
  readonly amount: bigint;
  readonly currency: string;
  /** Idempotency key: the same key pays back once. */
  readonly key: string;
}

export interface PaymentProvider {
  readonly name: string;
  /** @returns `redirectUrl` "" where the payment is taken in the shop's own page (`inPage`). */
  create(payment: NewPayment): Promise<{ readonly ref: string; readonly redirectUrl: string }>;
  /** What the shop's page needs to take an open payment; absent for providers with a page of their own. */
  readonly inPage?: (ref: string) => Promise<BrowserData>;
  /** Absent for providers without wallets in the shop's page. */
  readonly wallet?: Wallet;
  fetch(ref: string): Promise<ProviderState>;
  /** Pays back. @returns the provider's id of the refund. @throws when it failed; the caller tries again with the same key. */
  refund(refund: RefundOrder): Promise<string>;
  /** Closes an open payment, so that it cannot be paid any more; a paid one is not changed. */
  expire(ref: string): Promise<void>;
  /**
   * Reads a webhook from its raw body.
   * @throws when the signature is not the provider's.
   */
  verify(body: string, signature: string): Promise<ProviderEvent>;
}
