import { forbidden, unauthorized } from "#contract/errors.ts";
import { recordRights } from "#contract/record-rights.ts";
import { translationKinds } from "#contract/translations.ts";
import { openBatch } from "#kernel/changes/index.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as translations from "#shop/translations/index.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const listTranslations: Handler<"listTranslations"> = (input, context) => {
  const staff = staffOf(context);
  const { read } = recordRights[translationKinds[input.kind]];
  if (!mayDo(staff, read) && !mayDo(staff, "translations:read")) throw forbidden();
  return translations.listTranslations(context, input);
};

export const translationCoverage: Handler<"translationCoverage"> = (_, context) => translations.coverage(context);

export const translationRows: Handler<"translationRows"> = (input, context) =>
  translations.translationRows(context, input);

export const saveTranslations: Handler<"saveTranslations"> = async ({ cells, batch_id }, context) => {
  const { actor } = context;
  if (!actor) throw unauthorized();
  const batchId = (batch_id && (await openBatch(context, batch_id))) || actor.batchId;
  await translations.saveTranslations({ ...context, actor: { ...actor, batchId } }, cells);
  return { batch_id: batchId };
};

export const deleteTranslations: Handler<"deleteTranslations"> = async (input, context) => {
  await translations.deleteTranslations(context, input);
  return changedBy(context);
};

export const checkTranslationFile: Handler<"checkTranslationFile"> = (input, context) =>
  translations.checkTranslationFile(context, input);

export const importTranslations: Handler<"importTranslations"> = (input, context) =>
  translations.importTranslations(context, input);

export const machineEstimate: Handler<"machineEstimate"> = (input, context) =>
  translations.machineEstimate(context, input);

export const machineStart: Handler<"machineStart"> = (input, context) => translations.machineStart(context, input);

export const machineTest: Handler<"machineTest"> = (_, context) => {
  const { secret, outgoing } = context.services;
  return translations.machineTest(context, { secret, reach: outgoing });
};
