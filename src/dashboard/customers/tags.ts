import { api } from "../api/api.ts";
import type { Suggestions } from "../forms/use-suggestions.ts";

/** Tags that customers have. */
export const customerTags: Suggestions = {
  key: "customer:tag",
  load: async (search, signal) => (await api.call("/admin_api/v1/customers/tags", { search }, { signal })).tags,
};
