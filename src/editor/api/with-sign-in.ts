/** Calls that find the session ended wait for the sign-in, and are then sent again. */
import { codes } from "#contract/errors.ts";
import type { AdminApi } from "../admin-api.ts";
import { SessionEnded } from "./session-ended.ts";
import { signedIn } from "./signed-in.ts";

/** Background calls of the editor: when the session has ended they fail without opening the sign-in dialog. */
const inBackground = new Set<string>([
  "/admin_api/v1/decoration/draft/save",
  "/admin_api/v1/decoration/rows",
  "/admin_api/v1/decorations/list",
  "/admin_api/v1/decoration/together/show",
  "/admin_api/v1/decoration/together/share",
]);
/** Without them the editor shows nothing: they wait also while the dialog is closed. */
const needed = new Set<string>(["/api/v1/decoration", "/admin_api/v1/decoration/draft/load"]);
/** Ends the session, so it needs none. */
const logOut = "/admin_api/v1/auth/logout";

export function withSignIn(api: AdminApi): AdminApi {
  const call: AdminApi["call"] = async (path, input, options) => {
    for (;;) {
      const answer = await api.call(path, input, options);
      if (answer.code !== codes.unauthorized || path === logOut) return answer;
      if (inBackground.has(path)) {
        signedIn.end();
        return answer;
      }
      const renewed = await signedIn.ask();
      if (!renewed && !needed.has(path)) return answer;
      if (!renewed) await untilRenewed();
    }
  };
  const upload: AdminApi["upload"] = async (file, onProgress, signal) => {
    for (;;) {
      try {
        return await api.upload(file, onProgress, signal);
      } catch (error) {
        if (!(error instanceof SessionEnded) || !(await signedIn.ask())) throw error;
        signal?.throwIfAborted();
      }
    }
  };
  return { call, upload };
}

function untilRenewed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = signedIn.subscribe(() => {
      if (signedIn.current().ended) return;
      stop();
      resolve();
    });
  });
}
