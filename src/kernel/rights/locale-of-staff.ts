import { readerLocale } from "#i18n/reader.ts";
import type { ShopContext } from "../context.ts";
import { findStaff } from "./member.ts";

/** Locale of what is written for a member of staff who is not there: in the language that they have chosen, else in the shop's. */
export async function localeOfStaff(context: ShopContext, staffId: string): Promise<string> {
  const staff = await findStaff(context, staffId);
  return readerLocale({ chosen: staff?.language, browser: [], shop: context.mall.locale });
}
