/** The languages that a design may be translated into. */
import type { ShopContext } from "#kernel/context.ts";
import { type Mall, mallForReader } from "#kernel/malls/index.ts";
import { requireLanguages } from "#kernel/malls/languages-beside.ts";

/** The mall as it is read in one of its languages, hidden ones too. @throws {ShopError} 400 for another one. */
export async function mallOf(context: ShopContext, locale: string): Promise<Mall> {
  await requireLanguages(context, [locale]);
  return mallForReader(context.mall, locale);
}
