import { loadAhead, reloadOnChunkFailure, watchBuilds } from "#storefront/runtime/freshness.ts";
import { preloadWith } from "../ui/idle.ts";
import { toast } from "../ui/toasts.ts";

const message = "A new version of the editor is available. Reload the page when you are ready.";

/**
 * Checks hourly for a newer build. The page is reloaded only when a file of it is gone: there may be work that is not
 * published, and its storage takes a moment.
 */
export function watchNewBuilds(buildId: string): void {
  preloadWith(loadAhead);
  reloadOnChunkFailure();
  watchBuilds(buildId, () => toast(message, { duration: 0 }));
}
