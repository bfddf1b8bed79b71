/** Tables of customers, their sessions and addresses. */
import type { Defaulted, Identified, NullableTime, Owned, Time } from "./columns.ts";

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
}

/** An entry of a customer's address book; one at most is the default. */
export interface AddressTable extends Identified {
  customer_id: string;
  first_name: string;
  last_name: string;
  phone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  state: Defaulted<string>;
  city: string;
  address1: string;
  address2: Defaulted<string>;
  postal_code: Defaulted<string>;
  is_default: Defaulted<boolean>;
  created_at: Time;
}

/** A link to set a new password: good once, the token stored hashed. */
export interface PasswordResetTable extends Owned {
  token_hash: string;
  customer_id: string;
  expires_at: Time;
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
  address: AddressTable;
  password_reset: PasswordResetTable;
  attempt: AttemptTable;
  session: SessionTable;
}
