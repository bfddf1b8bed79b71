/** The dashboard's entry in the browser, loaded under /dashboard. */
import { t } from "#i18n/t.ts";
import "#ui/controls/tokens.css";
import "#ui/controls/tokens-dark.css";
import "#ui/forced-colors.css";
import "./dashboard.css";
import "./layout/layout.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type DataStrategyFunction } from "react-router";
import { RouterProvider } from "react-router/dom";
import { setAppName } from "#ui/controls/app-name.ts";
import { ErrorBoundary } from "#ui/controls/ErrorBoundary.tsx";
import { preloadWhenIdle, startIdlePreloads } from "#ui/controls/idle.ts";
import { queryClient } from "./api/api.ts";
import { countUntil, loadedFirst } from "./api/loaded.ts";
import { startQuery } from "./api/start.ts";
import { routes, signedInRoute } from "./routes.tsx";
import { setUndo, toast, toastFailure } from "./shell/toast.ts";
import { startTheme } from "./theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("no #root in this page");
setAppName("dashboard");
startTheme();
void loadedFirst.then(startIdlePreloads);
const plainly: DataStrategyFunction = async ({ matches }) => {
  const called = matches.filter((match) => match.shouldCallHandler());
  return Object.fromEntries(
    await Promise.all(called.map(async (match) => [match.route.id, await match.resolve()] as const)),
  );
};
let load = plainly;
const router = createBrowserRouter(routes, { basename: "/dashboard", dataStrategy: (args) => load(args) });
// Asks who is signed in while the code of the screen loads, so that the screen can ask for its data as soon as its code is there.
if (router.state.matches.some(({ route }) => route.id === signedInRoute)) void queryClient.prefetchQuery(startQuery);
if (!router.state.initialized) {
  countUntil(new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve())));
}
preloadWhenIdle(async () => {
  const { stayOffline } = await import("#ui/stay-offline.ts");
  const { dataStrategy, follow } = stayOffline(() =>
    toast({ message: t("You're offline. Check your connection and try again."), type: "warning" }),
  );
  follow(router);
  load = dataStrategy;
});
preloadWhenIdle(() => import("#ui/staff-pages.ts").then(({ startStaffPage }) => startStaffPage()));
setUndo((batchIds) => {
  // Loaded when something is undone.
  import("./activity/undo.ts").then(
    ({ undoChange }) => undoChange(...batchIds.map((batch_id) => ({ batch_id }))),
    toastFailure,
  );
});
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </QueryClientProvider>
  </StrictMode>,
);
