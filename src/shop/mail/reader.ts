/** Who reads a mail, and in which language. */
import { readerLocale } from "#i18n/reader.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { QueuedMail } from "../mail-queue/mail.ts";

/** Mails to one member of staff; those that all who are told of an event get alike are in the language of the shop. */
const toStaff: ReadonlySet<QueuedMail["template"]> = new Set<QueuedMail["template"]>([
  "low_stock",
  "staff_invitation",
  "staff_notice",
  "staff_reset",
  "staff_sign_in_changed",
]);

/** Locale of a mail: the language that a member of staff has chosen, else that of the shop. */
export async function localeOfMail({ db, mall }: ShopContext, mail: QueuedMail): Promise<string> {
  if (!toStaff.has(mail.template) || !("to" in mail)) return mall.locale;
  const reader = await db
    .selectFrom("staff")
    .select("language")
    .where("mall_id", "=", mall.id)
    .where("email", "=", mail.to)
    .executeTakeFirst();
  if (!reader?.language) return mall.locale;
  return readerLocale({ chosen: reader.language, browser: [], shop: mall.locale });
}
