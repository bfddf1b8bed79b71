/** What the shop needs of anybody who takes money for it. */

export interface NewPayment {
  /** Our id of it; also the provider's idempotency key. */
  readonly id: string;
  readonly orderNo: string;
  /** Minor units. */
  readonly amount: bigint;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** Where the browser comes back to after paying, and after giving up; absolute addresses. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** A payment as the provider knows it now. `open`: nobody has paid yet. `pending`: taken on, not yet decided. */
export interface ProviderState {
  readonly state: "open" | "pending" | "paid" | "failed" | "expired";
  /** Minor units that were or would be paid. */
  readonly amount: bigint;
  readonly currency: string;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** The payment it is about; "" when it is about none. */
  readonly ref: string;
}

export interface RefundOrder {
  readonly ref: string;
  readonly amount: bigint;
  readonly currency: string;
  /** The same key never pays back twice. */
  readonly key: string;
}

export interface PaymentProvider {
  readonly name: string;
  /** For the buyer. */
  readonly label: string;
  readonly description: string;
  create(payment: NewPayment): Promise<{ readonly ref: string; readonly redirectUrl: string }>;
  fetch(ref: string): Promise<ProviderState>;
  /** Pays back. @returns the provider's id of it. @throws when it did not work; the caller tries again with the same key. */
  refund(refund: RefundOrder): Promise<string>;
  /** Ends an open payment, so that it cannot be paid any more; nothing happens to one that is paid. */
  expire(ref: string): Promise<void>;
  /**
   * Reads a webhook from its raw body.
   * @throws when the signature is not the provider's.
   */
  verify(body: string, signature: string): Promise<ProviderEvent>;
}
