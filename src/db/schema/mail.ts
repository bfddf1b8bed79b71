/** Tables of mails to send. */
import type { Defaulted, Identified, Json, NullableTime, Time } from "./columns.ts";

/** A mail to send (`src/shop/mail`); without a mail server it is kept here to be read. */
export interface MailTable extends Identified {
  template: string;
  /** What the template needs (`src/shop/mail/mail.ts`). */
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
}

export interface MailTables {
  mail: MailTable;
}
