/** Notices that there is a session again: signed in in the other window, or entered by a new link in another tab. */
import { codes } from "#contract/errors.ts";
import type { AdminApi } from "../admin-api.ts";
import { clearCookie, readCookie } from "./cookies.ts";
import { signedIn } from "./signed-in.ts";

/** The window of the sign-in says here that it is done (`src/dashboard/sign-in/EditorSession.tsx`). */
const channelName = "shopwright-editor";
/** Milliseconds between looks while the session is ended. */
const interval = 5000;

/**
 * Looks while the session is ended, until the returned function is called.
 * @param api calls without `withSignIn`.
 * @param basename "/admin_12", which the token is bound to.
 * @param onRenewed called once there is a session again. A new one has another page key, which only a document gets that
 * is loaded anew: then `reload` is true.
 */
export function watchSignIn(
  api: Pick<AdminApi, "call">,
  basename: string,
  onRenewed: (renewed: { readonly reload: boolean }) => void,
): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(channelName);
  /** Code of a call's answer; 0 without one, and without a token: then the call would be the dashboard's, which may be signed in by then. */
  const codeNow = async () =>
    readCookie("admin_token")
      ? ((await api.call("/admin_api/v1/decorations/list", {}).catch(() => undefined))?.code ?? 0)
      : 0;
  const isEnded = (code: number) => code === 0 || code === codes.unauthorized;
  const look = async () => {
    if (ended.signal.aborted) return;
    let code = await codeNow();
    if (isEnded(code)) {
      // A session that was entered under the prefix of another design sets its token here too, once the old one is gone.
      clearCookie("admin_token", basename);
      await fetch(basename, { method: "HEAD", redirect: "manual" }).catch(() => undefined);
      code = await codeNow();
      if (isEnded(code)) return;
    }
    if (ended.signal.aborted) return;
    stop();
    const reload = code === codes.forbidden;
    if (!reload) signedIn.renewed();
    onRenewed({ reload });
  };
  const stop = () => {
    ended.abort();
    channel.close();
    clearInterval(timer);
  };
  const timer = setInterval(look, interval);
  channel.addEventListener("message", look);
  addEventListener("focus", look, ended);
  document.addEventListener("visibilitychange", look, ended);
  return stop;
}
