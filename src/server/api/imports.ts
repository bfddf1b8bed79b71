import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import * as imports from "#shop/imports/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const uploadImport: Handler<"uploadImport"> = async (context) => {
  const file = await context.request.file?.();
  if (!file) throw badInput(t("file is required: send one as multipart/form-data"));
  const origin = context.request.origin ?? "";
  return {
    id: await imports.chooseFile(context, { ...file, origin }, context.services.files),
    ...changedBy(context),
  };
};
export const importDetail: Handler<"importDetail"> = (context, { id }) => imports.describeImport(context, id);
export const checkImport: Handler<"checkImport"> = async (context, input) => ({
  ...(await imports.startCheck(context, input)),
  ...changedBy(context),
});
export const runImport: Handler<"runImport"> = async (context, { id }) => ({
  ...(await imports.startRun(context, id)),
  ...changedBy(context),
});
export const deleteImport: Handler<"deleteImport"> = async (context, { id }) => {
  await imports.removeImport(context, id, context.services.files.storage);
  return changedBy(context);
};
