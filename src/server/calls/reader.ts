/** Who reads what a call answers: its texts are in their language. */
import type { Call } from "#contract/call.ts";
import { isScreenLanguage } from "#i18n/languages.ts";
import { readerLocale } from "#i18n/reader.ts";
import type { Mall } from "#kernel/malls/index.ts";
import type { Caller, CallRequest } from "./context.ts";

/** Locale of the staff for calls of dashboard and editor, of the shop for those of its pages; programs read English. */
export function localeFor({ path }: Pick<Call, "path">, { reader }: CallRequest, mall: Mall, caller?: Caller): string {
  if (!path.startsWith("/admin_api/")) return mall.locale;
  if (caller?.kind === "admin" && caller.session.kind === "token") return "en-US";
  const own = caller?.kind === "admin" ? caller.staff.language : "";
  return readerLocale({
    chosen: own || reader?.chosen,
    browser: reader?.browser ?? [],
    shop: mall.locale,
    ships: isScreenLanguage,
  });
}
