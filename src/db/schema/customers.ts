/** Tables of customers, their sessions and addresses. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Json, NullableTime, Owned, Time } from "./columns.ts";

/** A customer: an account, a guest who has ordered, or one whom staff added; one for each email address. */
export interface CustomerTable extends Identified {
  email: string;
  password_hash: string | null;
  name: Defaulted<string>;
  phone: Defaulted<string>;
  /** YYYY-MM-DD */
  birthday: string | null;
  created_at: Time;
  /** Set when the account was deleted: nothing personal is left in the row. */
  deleted_at: NullableTime;
  /** When the account was made; null for guests who ordered and for customers whom staff added. */
  registered_at: NullableTime;
  /** Whether a mailed link was used: the address is that of the account's holder. True until somebody registers with it. */
  is_proved: Defaulted<boolean>;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  /** What staff noted; the customer never sees it. */
  note: Defaulted<string>;
  /** Of the last order, ISO 3166-1 alpha-2; "" without one. */
  country: Defaulted<string>;
  /** Orders that were not cancelled. Like the two below counted from orders (`recount_customers`). */
  order_count: Defaulted<number>;
  /** Paid and not refunded, minor units. */
  spent: Defaulted<bigint>;
  last_order_at: NullableTime;
}

/** A tag that customers were given, with the spelling that later ones take. */
export interface CustomerTagTable extends Owned {
  tag: string;
}

/** Customers who meet a rule. */
export interface CustomerGroupTable extends Identified {
  name: string;
  /** `CustomerRule` */
  rule: Json;
  created_at: Time;
}

/** An entry of a customer's address book; one at most is the default. */
export interface AddressTable extends Identified {
  customer_id: string;
  first_name: string;
  last_name: string;
  company: Defaulted<string>;
  phone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  state: Defaulted<string>;
  city: string;
  address1: string;
  address2: Defaulted<string>;
  postal_code: Defaulted<string>;
  is_default: Defaulted<boolean>;
  /** False: imported, and its customer has not shown that the email address is theirs. Only staff see it. */
  is_proven: Defaulted<boolean>;
  created_at: Time;
}

/** A link to set a new password: good once, the token stored hashed. */
export interface PasswordResetTable extends Owned {
  token_hash: string;
  customer_id: string;
  expires_at: Time;
  /** Name of who registers anew with the address of an account that nobody has proved; null for a forgotten password. */
  new_holder: ColumnType<string | null, string | null | undefined, string | null>;
}

/** How often something was tried in a stretch of time, counted per account ("login <hash>"). */
export interface AttemptTable extends Owned {
  key: string;
  count: number;
  expires_at: Time;
}

/** A logged-in customer's or a guest's session; the token is stored hashed (SHA-256). */
export interface SessionTable extends Owned {
  token_hash: string;
  customer_id: string | null;
  expires_at: Time;
  created_at: Time;
}

export interface CustomersTables {
  customer: CustomerTable;
  customer_tag: CustomerTagTable;
  customer_group: CustomerGroupTable;
  address: AddressTable;
  password_reset: PasswordResetTable;
  attempt: AttemptTable;
  session: SessionTable;
}
