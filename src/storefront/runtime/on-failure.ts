/** Connects the handling of failures to the browser and its router; loaded at the first failure. */
import type { DataRouter } from "react-router";
import type { Envelope } from "#contract/call.ts";
import { shopPath } from "./base.ts";
import { writeCookie } from "./cookies.ts";
import { handleFailure } from "./failures.ts";
import { goInstead } from "./go-instead.ts";
import { onceIn } from "./once-in.ts";
import { forget } from "./session.ts";
import { toast } from "./toast.ts";

/** Seconds that the cookie error_status lives. */
const day = 86_400;

/** Milliseconds between two reloads after 401: a server that refuses every token must not cause an endless loop. */
const startOverGuard = 10_000;

export function onFailure(envelope: Envelope, router: DataRouter): void {
  void handleFailure(envelope, {
    toast,
    startOver() {
      forget();
      if (onceIn("start over", startOverGuard)) location.reload();
    },
    go: (path) => goInstead(router, path, { from: router.state.location.pathname }),
    path: () => shopPath(router.state.location.pathname),
    setErrorStatus: (type) => writeCookie("error_status", type, day),
  });
}
