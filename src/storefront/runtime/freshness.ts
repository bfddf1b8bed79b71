/**
 * New builds (docs/behaviour.md, Runtime): checked hourly; a chunk that cannot be loaded although the shop answers reloads the
 * page, at most once in 10 s and path.
 */
import { isOffline } from "#ui/offline.ts";
import { whenOnline } from "#ui/when-online.ts";
import { onceIn } from "./once-in.ts";

const hour = 36e5;
const reloadGuard = 10_000;

/** Calls `act` when a chunk that is needed cannot be loaded; failures of preloads are ignored. */
export function onChunkFailure(act: () => void): void {
  addEventListener("vite:preloadError", () => {
    if (ahead.size === 0) act();
  });
}

/**
 * Reloads the page when a chunk of it is gone, typically because a newer build has replaced it. Without a connection the page
 * stays as it is: whoever needs the chunk says that it did not come.
 */
export function reloadOnChunkFailure(): void {
  onChunkFailure(() => void isOffline().then((missing) => missing || reloadOnce()));
}

/** Reloads the page unless it did so within the last 10 s. */
export function reloadOnce(): boolean {
  const first = onceIn(`reload ${location.pathname}`, reloadGuard);
  if (first) location.reload();
  return first;
}

/** Code that is being loaded, and whose failures reload nothing. */
const ahead = new Set<object>();

/** Loads code without which its caller has another way: the page is not reloaded for it. Rejects when the code does not come. */
export async function loadOrElse<T>(load: () => Promise<T>): Promise<T> {
  const one = {};
  ahead.add(one);
  return load().finally(() => ahead.delete(one));
}

/** Preloads code that is likely to be needed. A failure is ignored: loading it again when it is needed reports it. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  await loadOrElse(load).catch(() => {});
}

/** Code that is being preloaded is needed now: its failures reload the page. */
export function waitForAll(): void {
  ahead.clear();
}

/** Calls back once a newer build is known. */
export function watchBuilds(buildId: string, onNewBuild: () => void): void {
  const timer = setInterval(async () => {
    const id = await latestBuild().catch(() => buildId);
    if (id === buildId) return;
    clearInterval(timer);
    onNewBuild();
  }, hour);
}

/** The id of the newest build. Rejects when it cannot be loaded. */
export async function latestBuild(): Promise<unknown> {
  const { http } = await whenOnline(() => import("./http.ts"));
  const latest = await http("/builds/latest.json", { method: "GET", payload: { t: Date.now() } });
  if (typeof latest === "object" && latest !== null && "id" in latest) return latest.id;
  throw new Error("the newest build is not named");
}
