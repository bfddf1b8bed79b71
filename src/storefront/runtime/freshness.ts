/** New builds (spec §4 and §9): checked hourly; a chunk that cannot be loaded reloads the page, at most once in 10 s and path. */
import { onceIn } from "./once-in.ts";

const hour = 36e5;
const reloadGuard = 10_000;

/** Reloads the page when a chunk of it is gone, typically because a newer build has replaced it. */
export function reloadOnChunkFailure(): void {
  addEventListener("vite:preloadError", (event) => {
    if (ahead.size > 0 || !onceIn(`reload ${location.pathname}`, reloadGuard)) return;
    event.preventDefault();
    location.reload();
  });
}

/** Code that is being loaded and that nobody waits for yet. */
const ahead = new Set<object>();

/** Loads code that is likely to be wanted. When it cannot be had nothing happens: whoever wants it then finds out. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  const one = {};
  ahead.add(one);
  await load().catch(() => {});
  ahead.delete(one);
}

/** What is being loaded ahead is wanted now. */
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

async function latestBuild(): Promise<unknown> {
  const { http } = await import("./http.ts");
  const latest = await http("/builds/latest.json", { method: "GET", payload: { t: Date.now() } });
  if (typeof latest === "object" && latest !== null && "id" in latest) return latest.id;
  throw new Error("the newest build is not named");
}
