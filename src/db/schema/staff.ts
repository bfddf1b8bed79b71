/** Tables of staff, roles and sign-in. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Json, NullableTime, Owned, Time } from "./columns.ts";

/** Staff of a mall. */
export interface StaffTable extends Identified {
  email: string;
  name: Defaulted<string>;
  /** Key of a built-in role, or the id of a `staff_role`. */
  role: Defaulted<string>;
  /** Which they read in, by its BCP 47 tag; "" for their browser's. */
  language: Defaulted<string>;
  /** Argon2id; null while no password was chosen. */
  password_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Secret of the authenticator app, encrypted (`#shop/secrets/secret-box.ts`); null without two-step verification. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>;
  /** Time step of the last code that was accepted: no code is accepted twice. */
  totp_step: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** Since when they may not sign in. */
  deactivated_at: NullableTime;
  signed_in_at: NullableTime;
  created_at: Time;
}

/** A role of a mall's own; the built-in ones are in `#contract/permissions.ts`. */
export interface StaffRoleTable extends Identified {
  name: string;
  permissions: ColumnType<string[], string[], string[]>;
  created_at: Time;
}

export interface StaffPasskeyTable extends Identified {
  staff_id: string;
  /** base64url, as the browser names it. */
  credential_id: string;
  public_key: Buffer;
  /** Number of signatures, where the authenticator counts them. */
  counter: bigint;
  transports: ColumnType<string[], string[] | undefined, string[]>;
  name: string;
  created_at: Time;
  used_at: NullableTime;
}

/** Codes that replace the authenticator app, each once; stored hashed and deleted when used. */
export interface StaffRecoveryCodeTable extends Owned {
  staff_id: string;
  code_hash: string;
}

/** A one-time token: a link (sign-in, set-up, invitation, new password), a challenge, or a sign-in that waits for its second step. */
export interface StaffTokenTable extends Owned {
  token_hash: string;
  purpose: string;
  staff_id: ColumnType<string | null, string | null | undefined, string | null>;
  data: ColumnType<unknown, string | undefined, string>;
  expires_at: Time;
  created_at: Time;
}

/** Single-use entry to the editor: the hash of the ticket in the address. */
export interface AdminTicketTable extends Owned {
  token_hash: string;
  staff_id: string;
  expires_at: Time;
  used_at: NullableTime;
  /** Session of the dashboard that asked for it: the editor's session ends with that one. */
  session_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A session of a member of staff; its token is stored hashed. */
export interface AdminSessionTable extends Owned {
  token_hash: string;
  id: Defaulted<string>;
  kind: Defaulted<"editor" | "dashboard">;
  /** Session of the dashboard that this one of the editor was opened from. */
  parent_id: ColumnType<string | null, string | null | undefined, string | null>;
  staff_id: string;
  expires_at: Time;
  created_at: Time;
  /** Last use, exact to 5 minutes. */
  used_at: Time;
  /** When its holder last proved who they are: dangerous work needs it within 10 minutes. */
  confirmed_at: NullableTime;
  /** Until when orders that are placed in this browser are test orders. */
  test_until: NullableTime;
  ip: Defaulted<string>;
  user_agent: Defaulted<string>;
}

/** A view of a list that a member of staff saved. */
export interface SavedViewTable extends Identified {
  list: string;
  staff_id: string;
  name: string;
  /** Search, filters, sort and columns (`ListView` of the contract). */
  state: Json;
  /** True when all staff see it. */
  shared: Defaulted<boolean>;
  created_at: Time;
  updated_at: Time;
}

/** An address that is told of events (`#contract/notification-events.ts`). */
export interface StaffNotificationTable extends Identified {
  email: string;
  events: ColumnType<string[], string[], string[]>;
  /** One mail a day instead of one at once. */
  is_daily: Defaulted<boolean>;
}

/** Up to when staff have been told of what happened. */
export interface NotificationCursorTable extends Owned {
  at: Time;
  daily_at: Time;
}

/** A token with which a program makes calls of staff. */
export interface ApiTokenTable extends Identified {
  /** Whose rights cap it; it ends with them. */
  staff_id: string;
  name: string;
  token_hash: string;
  last_four: string;
  permissions: ColumnType<string[], string[], never>;
  /** Of sites whose pages may read with it; paths of calls that ask people for a fresh proof of who they are. */
  origins: ColumnType<string[], string[] | undefined, never>;
  calls: ColumnType<string[], string[] | undefined, never>;
  /** Null: until it is revoked. */
  expires_at: NullableTime;
  /** Last use, exact to 5 minutes. */
  used_at: NullableTime;
  created_at: Time;
}

/** A call that a program made with an Idempotency-Key, and how it was answered. */
export interface ApiRequestTable extends Owned {
  token_id: string;
  key: string;
  /** Hash of call and input. */
  fingerprint: string;
  /** The envelope; null while the first request is answered. */
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Time;
}

export interface StaffTables {
  api_token: ApiTokenTable;
  api_request: ApiRequestTable;
  staff_notification: StaffNotificationTable;
  notification_cursor: NotificationCursorTable;
  staff: StaffTable;
  staff_role: StaffRoleTable;
  staff_passkey: StaffPasskeyTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_token: StaffTokenTable;
  admin_ticket: AdminTicketTable;
  admin_session: AdminSessionTable;
  saved_view: SavedViewTable;
}
