/** Calls that change synonyms and redirects, with the messages that follow. */
import type { SearchRedirect, Synonym } from "#contract/calls/searchWords.ts";
import { api, callQuery, refresh } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";

export const wordsQuery = callQuery("/admin_api/v1/search-words/list", {});

const refreshWords = () => refresh("/admin_api/v1/search-words/list", "/admin_api/v1/lists/searches");

/** @throws as the call does. */
export async function saveSynonym(synonym: Omit<Synonym, "id"> & { readonly id?: string }): Promise<void> {
  const { batch_id } = await api.call("/admin_api/v1/search-words/saveSynonym", synonym);
  toast({ message: "Synonym saved", undoBatch: batch_id });
  await refreshWords();
}

/** @throws as the call does. */
export async function saveRedirect(redirect: Omit<SearchRedirect, "id"> & { readonly id?: string }): Promise<void> {
  const { batch_id } = await api.call("/admin_api/v1/search-words/saveRedirect", redirect);
  toast({ message: "Redirect saved", undoBatch: batch_id });
  await refreshWords();
}

export async function remove(what: "synonym" | "redirect", id: string): Promise<void> {
  try {
    const path =
      what === "synonym" ? "/admin_api/v1/search-words/deleteSynonym" : "/admin_api/v1/search-words/deleteRedirect";
    const { batch_id } = await api.call(path, { id });
    toast({ message: what === "synonym" ? "Synonym deleted" : "Redirect deleted", undoBatch: batch_id });
  } catch (error) {
    toastFailure(error, () => void remove(what, id));
  }
  await refreshWords();
}
