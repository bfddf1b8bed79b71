/** The decoration in the shop's other languages. */
import { forbidden } from "#contract/errors.ts";
import { translationPermission } from "#contract/permissions.ts";
import { isLanguage } from "#i18n/languages.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as english from "#modules/registry.ts";
import * as decorations from "#shop/decorations/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { draftOf, editedBy } from "../calls/edited.ts";

const inOwnLanguage = ({ db, mall }: Pick<CallContext, "db"> & { readonly mall: Mall }) => ({
  db,
  mall,
  registry: decorations.registryIn(english, mall.locale),
});

export const getDesignTranslation: Handler<"getDesignTranslation"> = ({ locale, number }, context) =>
  decorations.getTranslation(inOwnLanguage(context), { ...draftOf(context), locale }, number);

/** @throws {ShopError} 403 for who has neither the right to the design nor to the language. */
function requireLanguage(context: CallContext, right: "decoration:write" | "decoration:publish", locale: string): void {
  const staff = staffOf(context);
  if (mayDo(staff, right)) return;
  if (!isLanguage(locale) || !mayDo(staff, translationPermission(locale))) throw forbidden();
}

export const saveDesignTranslation: Handler<"saveDesignTranslation"> = async (input, context) => {
  requireLanguage(context, "decoration:publish", input.locale);
  return decorations.saveTranslation(inOwnLanguage(context), editedBy(context), input, staffOf(context).email);
};

export const saveDesignTranslationDraft: Handler<"saveDesignTranslationDraft"> = async ({ locale, draft }, context) => {
  requireLanguage(context, "decoration:write", locale);
  await decorations.saveTranslationDraft(context, { ...draftOf(context), locale }, draft);
  return {};
};

export const getDesignCoverage: Handler<"getDesignCoverage"> = (_, context) =>
  decorations.getCoverage(inOwnLanguage(context), editedBy(context));
