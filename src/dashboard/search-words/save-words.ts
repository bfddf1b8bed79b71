/** Calls that change synonyms and redirects, with the messages that follow. */

import { t } from "#i18n/t.ts";
import { api, callQuery, refresh } from "../api/api.ts";
import { act } from "../shell/act.ts";

export const wordsQuery = callQuery("/admin_api/v1/search-words/list", {});

export const refreshWords = () => refresh("/admin_api/v1/search-words/list", "/admin_api/v1/lists/searches");

const deletes = {
  synonym: { path: "/admin_api/v1/search-words/deleteSynonym", done: t("Synonym deleted") },
  redirect: { path: "/admin_api/v1/search-words/deleteRedirect", done: t("Redirect deleted") },
} as const;

export const remove = (what: keyof typeof deletes, id: string) =>
  act(() => api.call(deletes[what].path, { id }), { done: deletes[what].done, renew: refreshWords, retry: true });
