import { readerLocale } from "#i18n/reader.ts";
import type { ShopContext } from "../context.ts";
import { findStaff } from "./member.ts";

/** Locale of texts for a member of staff that no request of theirs causes, such as mails: of the language that they have chosen, else the shop's. */
export async function localeOfStaff(context: ShopContext, staffId: string): Promise<string> {
  const staff = await findStaff(context, staffId);
  return readerLocale({ chosen: staff?.language, browser: [], shop: context.mall.locale });
}
