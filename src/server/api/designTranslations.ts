/** The decoration in the shop's other languages. */
import type { Mall } from "#kernel/malls/index.ts";
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

export const saveDesignTranslation: Handler<"saveDesignTranslation"> = (input, context) =>
  decorations.saveTranslation(inOwnLanguage(context), editedBy(context), input, staffOf(context).email);

export const saveDesignTranslationDraft: Handler<"saveDesignTranslationDraft"> = async ({ locale, draft }, context) => {
  await decorations.saveTranslationDraft(context, { ...draftOf(context), locale }, draft);
  return {};
};

export const getDesignCoverage: Handler<"getDesignCoverage"> = (_, context) =>
  decorations.getCoverage(inOwnLanguage(context), editedBy(context));
