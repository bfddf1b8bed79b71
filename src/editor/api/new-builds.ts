import { t } from "#i18n/t.ts";
import { latestBuild, loadAhead, onChunkFailure, reloadOnce, watchBuilds } from "#storefront/runtime/freshness.ts";
import { preloadWith } from "#ui/controls/idle.ts";
import { toast } from "#ui/controls/toasts.ts";

const message = t("A new version of the editor is available. Reload the page when you are ready.");

/** Shows a message once a newer build is known; checked hourly. */
export function watchNewBuilds(buildId: string): void {
  preloadWith(loadAhead);
  onChunkFailure(() => void reloadIfReplaced(buildId));
  watchBuilds(buildId, () => toast(message, { duration: 0 }));
}

/**
 * Code that cannot be loaded is missing until a reload if a newer build has replaced its file. With the current build
 * the cause is the connection, and a reload would lose the whole editor: the error is shown in place of the code
 * (`ErrorBoundary`).
 */
async function reloadIfReplaced(buildId: string): Promise<void> {
  const latest = await latestBuild().catch(() => buildId);
  if (latest !== buildId) reloadOnce();
}
