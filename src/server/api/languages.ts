import * as languages from "#shop/languages/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const listLanguages: Handler<"listLanguages"> = async (context) => ({
  own: context.mall.locale,
  languages: await languages.listLanguages(context),
});

export const addLanguage: Handler<"addLanguage"> = async (context, { code }) => {
  await languages.addLanguage(context, code);
  return changedBy(context);
};

export const updateLanguage: Handler<"updateLanguage"> = async (context, { code, ...changes }) => {
  await languages.updateLanguage(context, code, changes);
  return changedBy(context);
};

export const sortLanguages: Handler<"sortLanguages"> = async (context, { codes }) => {
  await languages.sortLanguages(context, codes);
  return changedBy(context);
};

export const deleteLanguage: Handler<"deleteLanguage"> = async (context, { code }) => {
  await languages.deleteLanguage(context, code);
  return changedBy(context);
};
