/** Tables of mails to send. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Json, NullableTime, Owned, Time } from "./columns.ts";

/** A mail to send (`src/shop/mail`); without a mail server it is kept here to be read. */
export interface MailTable extends Identified {
  template: string;
  /** What the template needs (`src/shop/mail-queue/mail.ts`). */
  data: Json;
  /** queued · sent · kept (no mail server) · failed (given up) */
  state: Defaulted<"queued" | "sent" | "kept" | "failed">;
  /** True until it has a job that sends it. */
  waiting: Defaulted<boolean>;
  recipient: Defaulted<string>;
  /** The written mail; empty while it is queued. */
  subject: Defaulted<string>;
  body_text: Defaulted<string>;
  body_html: Defaulted<string>;
  attempts: Defaulted<number>;
  /** Why the last attempt failed. */
  error: Defaulted<string>;
  created_at: Time;
  sent_at: NullableTime;
  /** When it was given up. */
  failed_at: NullableTime;
  /** Settings of the way it is sent by, where that is not the one of today: sender, server with its sealed password, primary domain. */
  server: ColumnType<unknown, string | null | undefined, string | null>;
}

/** The password of the shop's own mail server, sealed. It is used with the host and user for which it was given only. */
export interface MailPasswordTable extends Owned {
  host: string;
  username: string;
  sealed: string;
}

/** The shop's own text of a kind of mail (`#contract/mail-kinds.ts`). */
export interface MailTextTable extends Owned {
  kind: string;
  subject: Defaulted<string>;
  title: Defaulted<string>;
  /** Null for the built-in text. */
  blocks: ColumnType<unknown, string | null | undefined, string | null>;
  is_on: Defaulted<boolean>;
}

export interface MailTables {
  mail_password: MailPasswordTable;
  mail_text: MailTextTable;
  mail: MailTable;
}
