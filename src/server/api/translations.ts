import { forbidden, unauthorized } from "#contract/errors.ts";
import { recordRights } from "#contract/record-rights.ts";
import { translationKinds } from "#contract/translations.ts";
import { openBatch } from "#kernel/changes/index.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as translations from "#shop/translations/index.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const listTranslations: Handler<"listTranslations"> = (context, input) => {
  const staff = staffOf(context);
  const { read } = recordRights[translationKinds[input.kind]];
  if (!mayDo(staff, read) && !mayDo(staff, "translations:read")) throw forbidden();
  return translations.listTranslations(context, input);
};

export const translationCoverage: Handler<"translationCoverage"> = (context) => translations.coverage(context);

export const translationRows: Handler<"translationRows"> = translations.translationRows;

export const saveTranslations: Handler<"saveTranslations"> = async (context, { cells, batch_id }) => {
  const { actor } = context;
  if (!actor) throw unauthorized();
  const batchId = (batch_id && (await openBatch(context, batch_id))) || actor.batchId;
  await translations.saveTranslations({ ...context, actor: { ...actor, batchId } }, cells);
  return { batch_id: batchId };
};

export const deleteTranslations: Handler<"deleteTranslations"> = async (context, input) => {
  await translations.deleteTranslations(context, input);
  return changedBy(context);
};

export const checkTranslationFile: Handler<"checkTranslationFile"> = translations.checkTranslationFile;

export const importTranslations: Handler<"importTranslations"> = translations.importTranslations;

export const machineEstimate: Handler<"machineEstimate"> = translations.machineEstimate;

export const machineStart: Handler<"machineStart"> = translations.machineStart;

export const machineTest: Handler<"machineTest"> = (context) => {
  const { secret, outgoing } = context.services;
  return translations.machineTest(context, { secret, reach: outgoing });
};
