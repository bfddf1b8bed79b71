/** The editor's calls over HTTP: bearer token of the admin session, mall and decoration in headers, no retries. */

import { readEnvelope } from "#contract/read-envelope.ts";
import { t } from "#i18n/t.ts";
import { preloadWhenIdle } from "#ui/controls/idle.ts";
import type { AdminApi } from "../admin-api.ts";
import { translatingNow } from "../languages/language.ts";
import { noteAnswer } from "./connection.ts";
import { adminHeaders, type HttpOptions } from "./headers.ts";

/** Milliseconds (docs/behaviour.md, Runtime). */
const timeLimit = 10_000;

/** Products, news and menus on the canvas are in its language; the design comes from calls of its own. */
const viewOf = (path: string): string =>
  path.startsWith("/api/") && path !== "/api/v1/decoration" ? (translatingNow()?.path ?? "") : "";

const uploading = preloadWhenIdle(() => import("./upload.ts"));

export function createAdminApi(options: HttpOptions): AdminApi {
  const call: AdminApi["call"] = async (path, input, { written = JSON.stringify(input), timeout = timeLimit } = {}) => {
    const response = await answerOf(`${options.base}${viewOf(path)}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...adminHeaders(options) },
      // `fetch` copies a string body before it returns: 11 ms for the draft of a page with 300 modules. A Blob is read
      // asynchronously.
      body: new Blob([written]),
      signal: AbortSignal.timeout(timeout),
    });
    const envelope = readEnvelope<never>(await response.json());
    if (envelope.code !== 200) options.onFailure(envelope, path);
    return envelope;
  };
  const answerOf = async (url: string, request: RequestInit) => {
    try {
      const response = await fetch(url, request);
      noteAnswer(true);
      return response;
    } catch (error) {
      noteAnswer(false);
      throw error;
    }
  };
  return {
    call,
    async upload(file, onProgress, signal) {
      const { upload } = await uploading().catch(() => {
        throw new Error(t("The upload failed. Try again."));
      });
      return upload(options, file, onProgress, signal);
    },
  };
}
