/** Joins the parts of the browser's runtime with its router. */
import type { DataRouter } from "react-router";
import type { Envelope } from "#contract/call.ts";
import { writeCookie } from "./cookies.ts";
import { handleFailure } from "./failures.ts";
import { watchBuilds } from "./freshness.ts";
import { interceptLinks } from "./links.ts";
import { onceIn } from "./once-in.ts";
import { forget, token } from "./session.ts";
import { sendVisit } from "./visits.ts";

/** Where the calls are answered: this origin, or the address given at build time. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? "";

const day = 86_400;

export function startRuntime(router: DataRouter): void {
  let outdated = false;
  interceptLinks({
    visit: () => sendVisit(apiBase),
    navigate(path) {
      if (outdated) location.assign(path);
      else void router.navigate(path);
    },
  });
  watchBuilds(__BUILD_ID__, () => {
    outdated = true;
  });
  whenIdle(() => void token(apiBase));
}

/** The handling of codes (spec §8) in this browser. */
export function onFailure(envelope: Envelope, router: DataRouter): void {
  void handleFailure(envelope, {
    toast: async (message, milliseconds) => (await import("./toast.ts")).toast(message, milliseconds),
    startOver() {
      forget();
      if (onceIn("start over", 10_000)) location.reload();
    },
    go: (path) => void router.navigate(path, { state: { from: router.state.location.pathname } }),
    path: () => router.state.location.pathname,
    setErrorStatus: (type) => writeCookie("error_status", type, day),
  });
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}
