/** Wraps the API so that definitions are there before modules are read, and each loaded decoration goes into the editor's store, from which the canvas renders. */
import { type GroupLists, groupsIn, joinGroups } from "#contract/groups.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import { loadViews } from "#modules/views.ts";
import { codeOf } from "#storefront/decoration/load.ts";
import { setTimeZone } from "#ui/controls/times.ts";
import type { AdminApi } from "../admin-api.ts";
import { landingBySlug } from "../landing/pages.ts";
import { type Catalog, loadDefinitions } from "../store/catalog.ts";
import type { LoadedModule } from "../store/load.ts";
import type { EditorStore } from "../store/store.ts";

const withModules: readonly string[] = ["/api/v1/decoration", "/admin_api/v1/decoration/revision"];

export function loadIntoStore(
  api: AdminApi,
  store: EditorStore,
  catalog: Pick<Catalog, "definitionOf" | "loadPages" | "loadTypes">,
): AdminApi {
  const call: AdminApi["call"] = async (path, input, options) => {
    const landing = path === "/api/v1/pages/find" ? landingBySlug((input as { slug: string }).slug) : undefined;
    // Pages of the draft alone are unknown to the server. At the address that was asked for: drafts have no redirects.
    if (landing) {
      const page = { ...landing, slug: (input as { slug: string }).slug };
      return { code: 200, message: "", data: { page, moved_to: null } } as never;
    }
    const answer = await api.call(path, input, options);
    const lists =
      withModules.includes(path) && answer.data
        ? joinGroups<LoadedModule[]>(answer.data as GroupLists<LoadedModule[]>)
        : undefined;
    const loaded = Object.values(lists ?? {}).flat();
    // Starts the download while definitions load and the panel renders. The page loads the same views again and handles a failure.
    if (path === "/api/v1/decoration" && answer.code === 200) loadViews(loaded.flatMap(codeOf)).catch(() => {});
    const types = loaded.map(({ type }) => type);
    // What is read of these answers needs the definitions of its pages and modules.
    if (lists) await loadDefinitions(catalog, groupsIn(lists), types);
    if (path === "/api/v1/shop/rules" && answer.data) setTimeZone((answer.data as CheckoutRules).time_zone);
    if (path === "/api/v1/decoration" && answer.code === 200 && lists) {
      const { revision } = answer.data as { revision: number };
      store.getState().load(lists, revision);
    }
    return answer;
  };
  return { ...api, call };
}
