import type { MailKindName } from "#contract/mail-kinds.ts";
import { type MailText, mailText } from "#contract/shapes/mail-text.ts";
import type { ShopContext } from "#kernel/context.ts";

export interface StoredText {
  /** Undefined for the built-in text. */
  readonly text: MailText | undefined;
  readonly is_on: boolean;
}

/** The shop's own text of a kind of mail, and whether such mails are sent. */
export async function storedText({ db, mall }: ShopContext, kind: MailKindName): Promise<StoredText> {
  const row = await db
    .selectFrom("mail_text")
    .select(["subject", "title", "blocks", "is_on"])
    .where("mall_id", "=", mall.id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return { text: row && row.blocks !== null ? mailText.parse(row) : undefined, is_on: row?.is_on ?? true };
}
