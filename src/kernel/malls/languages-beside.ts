/** The languages of a shop beside its own, hidden ones included: they are translated before they are shown. */
import { badInput } from "#contract/errors.ts";
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import { ownMall } from "./view.ts";

export interface LanguageBeside {
  readonly code: string;
  /** Whether shoppers see it. */
  readonly published: boolean;
}

/** In their order, as they are stored now: what a request knows of its mall may be a moment older. */
export async function languagesBeside({ db, mall }: ShopContext): Promise<LanguageBeside[]> {
  const rows = await db
    .selectFrom("mall_locale")
    .select(["code", "published"])
    .where("mall_id", "=", mall.id)
    .orderBy("position")
    .orderBy("code")
    .execute();
  const mallLanguage = languageOf(ownMall(mall).locale);
  return rows.filter(({ code }) => languageOf(code) && code !== mallLanguage);
}

/** @throws {ShopError} 400 for one that the shop does not have. */
export async function requireLanguages(context: ShopContext, locales: readonly string[]): Promise<void> {
  const codes = new Set((await languagesBeside(context)).map(({ code }) => code));
  if (locales.some((one) => !codes.has(one))) throw badInput(t("locale: the shop does not have this language"));
}
