/** Tables of payments and the sandbox provider. */
import type { ColumnType } from "kysely";
import type { Defaulted, NullableTime, Owned, Time } from "./columns.ts";
import type { OfOrder } from "./orders.ts";

/** One attempt to pay with a provider. */
export interface PaymentTable extends OfOrder {
  provider: string;
  /** The provider's id of it; null until the provider answered. */
  ref: string | null;
  state: "created" | "pending" | "paid" | "failed" | "expired";
  amount: bigint;
  currency: string;
  /** When its money was counted for the order: at most once. */
  applied_at: NullableTime;
  redirect_url: Defaulted<string>;
  /** When the provider was last asked. */
  checked_at: NullableTime;
  created_at: Time;
  updated_at: Time;
}

/** Money on its way back; its id is the provider's idempotency key. */
export interface PaymentRefundTable extends OfOrder {
  /** Null for money that never came through a provider. */
  payment_id: string | null;
  refund_request_id: string | null;
  amount: bigint;
  state: Defaulted<"pending" | "done">;
  reason: Defaulted<string>;
  ref: string | null;
  attempts: Defaulted<number>;
  last_error: Defaulted<string>;
  created_at: Time;
  done_at: NullableTime;
}

/** Ids of webhook events, so that each counts once. */
export interface ProviderEventTable extends Owned {
  provider: string;
  event_id: string;
  type: Defaulted<string>;
  ref: Defaulted<string>;
  received_at: Time;
  handled_at: NullableTime;
}

/** Books of the sandbox provider: what a real one keeps on its side. */
export interface SandboxPaymentTable extends Owned {
  ref: string;
  amount: bigint;
  currency: string;
  description: Defaulted<string>;
  state: Defaulted<"open" | "pending" | "approved" | "declined" | "expired">;
  refunded: Defaulted<bigint>;
  /** `{idempotency key: amount}` */
  refunds: ColumnType<unknown, string | undefined, string>;
  return_url: string;
  cancel_url: string;
  /** When a delayed payment comes through. */
  approve_at: NullableTime;
  created_at: Time;
}

/** A way to pay, as the mall has set it up; every mall has a row of each that the shop itself has. */
export interface PaymentMethodTable extends Owned {
  /** Of the provider, or of a way to pay of the shop itself. */
  name: string;
  is_on: boolean;
  position: number;
  /** What the checkout calls it; "" for the usual words. */
  title: Defaulted<string>;
  description: Defaulted<string>;
  /** How to pay outside of the shop, such as bank details; for buyers who have ordered. */
  instructions: Defaulted<string>;
}

/** What the mall has stored of a payment provider, by the names of its settings. */
export interface PaymentKeysTable extends Owned {
  provider: string;
  settings: ColumnType<Record<string, string>, string | undefined, string>;
  /** Encrypted, each by itself (`#shop/secrets/secret-box.ts`). */
  secrets: ColumnType<Record<string, string>, string | undefined, string>;
  /** Their last characters, which screens show. */
  secret_ends: ColumnType<Record<string, string>, string | undefined, string>;
  /** Whether its payments move money. */
  is_live: Defaulted<boolean>;
  updated_at: Time;
}

export interface PaymentsTables {
  payment_method: PaymentMethodTable;
  payment_keys: PaymentKeysTable;
  payment: PaymentTable;
  payment_refund: PaymentRefundTable;
  provider_event: ProviderEventTable;
  sandbox_payment: SandboxPaymentTable;
}
