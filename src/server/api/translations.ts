import { forbidden } from "#contract/errors.ts";
import { recordRights } from "#contract/record-rights.ts";
import { translationKinds } from "#contract/translations.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as translations from "#shop/translations/index.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const listTranslations: Handler<"listTranslations"> = (input, context) => {
  if (!mayDo(staffOf(context), recordRights[translationKinds[input.kind]].read)) throw forbidden();
  return translations.listTranslations(context, input);
};

export const saveTranslations: Handler<"saveTranslations"> = async ({ cells }, context) => {
  await translations.saveTranslations(context, cells);
  return changedBy(context);
};

export const deleteTranslations: Handler<"deleteTranslations"> = async (input, context) => {
  await translations.deleteTranslations(context, input);
  return changedBy(context);
};
