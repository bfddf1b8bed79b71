/** Uploads one file. XMLHttpRequest, because `fetch` reports no upload progress. */

import { codes } from "#contract/errors.ts";
import { readEnvelope } from "#contract/read-envelope.ts";
import { t } from "#i18n/t.ts";
import { FileRefused } from "#ui/uploads/uploader.ts";
import { adminHeaders, type HttpOptions } from "./headers.ts";
import { SessionEnded } from "./session-ended.ts";

const failed = t("The upload failed. Try again.");

/** Milliseconds (docs/behaviour.md, Runtime). */
export function uploadLimit(file: { readonly type: string }): number {
  if (file.type.startsWith("font/")) return 120_000;
  return file.type.startsWith("video/") ? 3_000_000 : 30_000;
}

export function upload(
  options: HttpOptions,
  file: File,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => reject(new Error(message));
    request.open("POST", `${options.base}/admin_api/v1/upload`);
    for (const [name, value] of Object.entries(adminHeaders(options))) request.setRequestHeader(name, value);
    request.timeout = uploadLimit(file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / Math.max(1, total)));
    request.onerror = () => fail(t("The upload was interrupted. Check your connection and try again."));
    request.ontimeout = () => fail(t("The upload took too long. Try again, or use a smaller file."));
    request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    request.onload = () => {
      try {
        const envelope = readEnvelope<{ file: string }>(JSON.parse(request.responseText));
        if (envelope.code === 200 && envelope.data) return resolve(envelope.data.file);
        options.onFailure(envelope, "/admin_api/v1/upload");
        if (envelope.code === codes.unauthorized) return reject(new SessionEnded());
        reject(
          envelope.code === codes.badInput ? new FileRefused(envelope.message) : new Error(envelope.message || failed),
        );
      } catch {
        fail(failed);
      }
    };
    const form = new FormData();
    form.append("file", file);
    if (signal?.aborted) return request.onabort?.(new ProgressEvent("abort"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
