/** Entry of the shopper's browser: hydrates the server's HTML with its state. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { type DataRouter, RouterContextProvider, RouterProvider } from "react-router";
import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "./api/client.ts";
import { apiContext, originContext } from "./api/context.ts";
import { ApiContext } from "./api/use-api.ts";
import { baseContext, configOf } from "./decoration/load.ts";
import { readState } from "./document/state.ts";
import { VisitorContext } from "./layouts/Root.tsx";
import type { RootData } from "./layouts/root-data.ts";
import { basenameOf } from "./route-table.ts";
import { routes } from "./routes.tsx";
import { addFromCards } from "./runtime/add-to-cart.ts";
import { viewBase } from "./runtime/base.ts";
import { loadFirstPage } from "./runtime/first-page.ts";
import { sendSubscriptions } from "./runtime/forms.ts";
import { reloadOnChunkFailure } from "./runtime/freshness.ts";
import { markInlinedStyles } from "./runtime/inlined-styles.ts";
import { lazyRouter } from "./runtime/lazy-router.ts";
import { setOfflineText } from "./runtime/offline-message.ts";
import { startRuntime } from "./runtime/start.ts";
import { visitorOf } from "./runtime/visitor.ts";
import { keepWishes } from "./runtime/wishes.ts";

reloadOnChunkFailure();
markInlinedStyles();
// Not awaited here: chunks of pages import this one, and would wait for it while it waits for them.
void start();

async function start(): Promise<void> {
  const { pathname, search } = location;
  const base = viewBase();
  const basename = base || basenameOf(pathname) || "/";
  const hydrationData = readState();
  await loadFirstPage(routes, basename, hydrationData);
  let startedRouter: DataRouter | undefined;
  const text = (name: "addFailedText" | "saveFailedText" | "offlineText") => {
    const frame: RootData | undefined = startedRouter?.state.loaderData.root;
    return frame ? configOf(frame.config)[name] : "";
  };
  setOfflineText(() => text("offlineText"));
  const starting = lazyRouter(routes, {
    basename,
    served: pathname + search,
    hydrationData,
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(originContext, location.origin);
      context.set(baseContext, base);
      return context;
    },
  });
  let connected: Promise<ApiClient> | undefined;
  const api: ApiClient = {
    async call(...args) {
      connected ??= Promise.all([whenOnline(() => import("./runtime/connect.ts")), starting]).then(
        ([{ connect }, { router }]) => connect(router),
      );
      // The next call tries again what could not be loaded.
      connected.catch(() => {
        connected = undefined;
      });
      return (await connected).call(...args);
    },
  };
  const { router, load } = await starting;
  const root = document.getElementById("root");
  const shop = (
    <ApiContext value={api}>
      <VisitorContext value={visitorOf(api)}>
        <RouterProvider router={router} />
      </VisitorContext>
    </ApiContext>
  );
  if (root) startTransition(() => void hydrateRoot(root, shop));
  startedRouter = router;
  addFromCards(api, () => text("addFailedText"));
  keepWishes(api, () => text("saveFailedText"));
  sendSubscriptions(api);
  startRuntime(router, load);
}
