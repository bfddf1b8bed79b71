/** Who reads a mail, and in which language. */
import { z } from "zod";
import { readerLocale } from "#i18n/reader.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Mall, mallForOrder, mallForReader } from "#kernel/malls/index.ts";
import type { QueuedMail } from "../mail-queue/mail.ts";

/** Mails to one member of staff; those that all who are told of an event get alike are in the language of the shop. */
const toStaff: ReadonlySet<QueuedMail["template"]> = new Set<QueuedMail["template"]>([
  "low_stock",
  "staff_invitation",
  "staff_notice",
  "staff_reset",
  "staff_sign_in_changed",
]);

/** The language of the page that caused a mail; stored beside the mail's own data. */
const spoken = z.object({ locale: z.string().optional() }).catch({});

/** The mall as the buyer of a mail reads it: in the language and the currency of the order that it is about, else of the page that has caused it. */
export async function mallOfMail({ db, mall }: ShopContext, mail: QueuedMail, data: unknown): Promise<Mall> {
  if (toStaff.has(mail.template) || !("to" in mail)) return mall;
  if (!("order_id" in mail)) return mallForReader(mall, spoken.parse(data).locale ?? null);
  const order = await db
    .selectFrom("orders")
    .select(["locale", "currency", "market_id"])
    .where("mall_id", "=", mall.id)
    .where("id", "=", mail.order_id)
    .executeTakeFirst();
  return order ? mallForOrder(mall, order) : mallForReader(mall, null);
}

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
