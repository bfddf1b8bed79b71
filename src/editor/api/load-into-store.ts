/** Wraps the API so that definitions are there before modules are read, and each loaded decoration goes into the editor's store, from which the canvas renders. */
import { type Group, groups } from "#contract/groups.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import { loadViews } from "#modules/views.ts";
import { setTimeZone } from "#ui/controls/times.ts";
import type { AdminApi } from "../admin-api.ts";
import { type Catalog, loadDefinitions } from "../store/catalog.ts";
import type { LoadedModule } from "../store/load.ts";
import type { EditorStore } from "../store/store.ts";

const withModules: readonly string[] = ["/api/v1/decoration", "/admin_api/v1/decoration/revision"];

export function loadIntoStore(api: AdminApi, store: EditorStore, catalog: Pick<Catalog, "loadPages">): AdminApi {
  const call: AdminApi["call"] = async (path, input, options) => {
    const answer = await api.call(path, input, options);
    // What is read of these answers needs the definitions of its pages.
    if (withModules.includes(path) && answer.data) {
      await loadDefinitions(
        catalog,
        groups.filter((group) => group in Object(answer.data)),
      );
    }
    if (path === "/api/v1/shop/rules" && answer.data) setTimeZone((answer.data as CheckoutRules).time_zone);
    if (path === "/api/v1/decoration" && answer.code === 200 && answer.data) {
      const { revision, ...lists } = answer.data as { revision: number } & Partial<Record<Group, LoadedModule[]>>;
      // Starts the download while the panel renders. The page loads the same views again and handles a failure.
      const types = groups.flatMap((group) => lists[group]?.map(({ type }) => type) ?? []);
      loadViews(types).catch(() => {});
      store
        .getState()
        .load(Object.fromEntries(groups.flatMap((group) => (lists[group] ? [[group, lists[group]]] : []))), revision);
    }
    return answer;
  };
  return { ...api, call };
}
