import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import * as redirects from "#shop/redirects/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const saveRedirect: Handler<"saveRedirect"> = async (context, input) => ({
  ...(await redirects.saveRedirect(context, input)),
  ...changedBy(context),
});
export const deleteRedirects: Handler<"deleteRedirects"> = async (context, { ids }) => ({
  count: await redirects.deleteRedirects(context, ids),
  ...changedBy(context),
});
export const importRedirects: Handler<"importRedirects"> = async (context) => {
  const file = await context.request.file?.();
  if (!file) throw badInput(t("file is required: send one as multipart/form-data"));
  return { ...(await redirects.importRedirects(context, file.stream)), ...changedBy(context) };
};
