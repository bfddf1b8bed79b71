import { createMemoryRouter } from "react-router";
import type { PageGroup } from "#contract/groups.ts";
import { aliasRoutes } from "#storefront/routes.tsx";
import { loadMissingRows } from "../../canvas/live-rows.ts";
import { groupShown, pagePath } from "../../landing/pages.ts";
import { canvasContext } from "../../page-templates/router-context.ts";
import type { Router, Shell } from "../../shell/shell-context.ts";
import type { EditorContextValue } from "../../store/context.ts";

/** Longest wait for a page, milliseconds. */
const maxWait = 10_000;

/**
 * A router that shows a page beside the one on the canvas, with what the store has of it; loaded into the store where it was
 * not yet. Null when the page cannot be loaded, or leads elsewhere. To be disposed of.
 */
export async function openPage(
  { api, basename }: Shell,
  editor: EditorContextValue,
  group: PageGroup,
): Promise<Router | null> {
  const router = createMemoryRouter(aliasRoutes, {
    basename,
    initialEntries: [`${basename}${pagePath(group) ?? "/"}`],
    getContext: () => canvasContext(api),
  });
  const isReady = () => router.state.initialized && router.state.navigation.state === "idle";
  const ready = new Promise<void>((resolve) => {
    if (isReady()) resolve();
    router.subscribe(() => isReady() && resolve());
  });
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, maxWait))]);
  const { location, loaderData, matches } = router.state;
  const openedGroup = groupShown(
    location.pathname.slice(basename.length) || "/",
    loaderData[matches.at(-1)?.route.id ?? ""],
  );
  if (!isReady() || router.state.errors !== null || openedGroup !== group) {
    router.dispose();
    return null;
  }
  await loadMissingRows(editor.store, editor.catalog, api, group).catch(() => {});
  return router;
}
