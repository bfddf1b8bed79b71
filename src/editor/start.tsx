/** Composes the editor: store, API, and a router over the storefront's routes. */
import { StrictMode } from "react";
import { createBrowserRouter } from "react-router";
import type { Group } from "#contract/groups.ts";
import { fontNames } from "#decoration/fonts.ts";
import { showFonts } from "#fonts/show.ts";
import { DecorationContext } from "#storefront/decoration/source.ts";
import { decorationIdOf } from "#storefront/page-options.ts";
import { basenameOf } from "#storefront/route-table.ts";
import { aliasRoutes, setFirstPage } from "#storefront/routes.tsx";
import { ErrorBoundary } from "#ui/controls/ErrorBoundary.tsx";
import { preloadWhenIdle } from "#ui/controls/idle.ts";
import { PictureCopierContext, UploaderContext } from "#ui/uploads/uploader.ts";
import { type AdminApi, AdminApiContext } from "./admin-api.ts";
import { createAdminApi } from "./api/admin-api-http.ts";
import { cookieIndex } from "./api/cookies.ts";
import { pictureCopier } from "./api/copy-picture.ts";
import { showFailure } from "./api/failure.ts";
import { loadIntoStore } from "./api/load-into-store.ts";
import { readSession, takePageKey } from "./api/session.ts";
import { withSignIn } from "./api/with-sign-in.ts";
import { watchRows } from "./canvas/live-rows.ts";
import { editorSource } from "./canvas/source.tsx";
import { DraftsContext } from "./drafts/context.ts";
import { startDrafts } from "./drafts/session.ts";
import { followLandingPages } from "./landing/follow.ts";
import { groupShown, setDesignerStore } from "./landing/pages.ts";
import { LanguageHost } from "./languages/LanguageHost.tsx";
import { canvasContext } from "./page-templates/router-context.ts";
import { Editor } from "./shell/Editor.tsx";
import { type Shell, ShellContext } from "./shell/shell-context.ts";
import { EditorContext } from "./store/context.ts";
import { selectNamed } from "./store/select-named.ts";
import { shopCatalog } from "./store/shop-catalog.ts";
import { createEditorStore, type EditorStore } from "./store/store.ts";
import { loadVariants } from "./variants/load.ts";

export interface Started {
  readonly store: EditorStore;
  readonly element: React.ReactElement;
}

/** The editor for the current address. */
export function startEditor(): Started {
  const catalog = shopCatalog;
  const store = createEditorStore({
    catalog,
    // On a phone the desktop's page would be too small to read.
    mode: cookieIndex("mode_index", [0, 1, 2], matchMedia("(max-width: 600px)").matches ? 1 : 0),
    tab: cookieIndex("tab_index", [0, 1], 0),
  });
  setDesignerStore(store);
  // The home page comes with the canvas.
  setFirstPage({ name: "home", load: () => import("#storefront/pages/home/page.tsx") });
  // Declares all fonts, since any may be chosen; the browser loads those that text uses.
  void showFonts(fontNames);
  const { pathname } = location;
  const connection = {
    base: "",
    decoration: decorationIdOf(pathname),
    session: readSession,
    pageKey: takePageKey(),
    onFailure: showFailure,
  };
  const http = createAdminApi(connection);
  const api = loadIntoStore(withSignIn(http), store, catalog);
  watchRows(store, catalog, api);
  selectNamed(store, location.hash);
  preloadWhenIdle(() => import("./api/new-builds.ts").then(({ watchNewBuilds }) => watchNewBuilds(__BUILD_ID__)));
  preloadWhenIdle(() => import("./fonts/declare.ts").then(({ declareFonts }) => declareFonts(store)));
  preloadWhenIdle(() => catalog.loadTypes());
  preloadWhenIdle(() => catalog.loadPages());
  preloadWhenIdle(() => import("#ui/staff-pages.ts").then(({ startStaffPage }) => startStaffPage()));
  preloadWhenIdle(() =>
    import("./together/start.tsx").then(({ startTogether }) =>
      startTogether({ store, catalog, api, http: connection }),
    ),
  );
  const drafts = startDrafts({ store, catalog, api, scope: [readSession().mall, decorationIdOf(pathname)] });
  const shell = { ...openRouter(basenameOf(pathname), api, store), api, http };
  const element = (
    <StrictMode>
      <EditorContext value={{ store, catalog }}>
        <ShellContext value={shell}>
          <AdminApiContext value={api}>
            <UploaderContext value={api.upload}>
              <PictureCopierContext value={pictureCopier(api)}>
                <DecorationContext value={editorSource(store)}>
                  <DraftsContext value={drafts}>
                    <ErrorBoundary>
                      <LanguageHost>
                        <Editor />
                      </LanguageHost>
                    </ErrorBoundary>
                  </DraftsContext>
                </DecorationContext>
              </PictureCopierContext>
            </UploaderContext>
          </AdminApiContext>
        </ShellContext>
      </EditorContext>
    </StrictMode>
  );
  return { store, element };
}

function openRouter(basename: string, api: AdminApi, store: EditorStore): Pick<Shell, "router" | "basename"> {
  const router = createBrowserRouter(aliasRoutes, {
    basename,
    getContext: () => canvasContext(api),
  });
  // The store follows the router.
  const follow = ({ location: { pathname }, loaderData, matches }: typeof router.state) => {
    const inside = pathname.slice(basename.length) || "/";
    const group = groupShown(inside, loaderData[matches.at(-1)?.route.id ?? ""]);
    store.getState().openPage(group ?? ("404_modules" satisfies Group));
  };
  router.subscribe(follow);
  follow(router.state);
  followLandingPages(router, store, basename);
  loadVariants(api, store);
  return { router, basename };
}
