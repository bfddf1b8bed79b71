/** Sends one file. XMLHttpRequest, because `fetch` reports no upload progress. */

import type { Envelope } from "#contract/call.ts";
import { readEnvelope } from "#contract/read-envelope.ts";
import { t } from "#i18n/t.ts";
import { ConnectionError } from "./errors.ts";

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Called with 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  /** Fields of the form before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds for pictures and for everything larger, as the server allows (docs/behaviour.md, Runtime). */
const limitOf = (file: File) => (file.type.startsWith("image/") ? 60_000 : 3_000_000);

export function uploadOnce<T>(
  path: string,
  file: File,
  { signal, onProgress, fields = {}, headers = {} }: UploadOptions,
): Promise<Envelope<T | null>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = limitOf(file);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((100 * loaded) / Math.max(1, total)));
    request.onerror = () => reject(new ConnectionError(t("The upload stopped. Check your connection and try again.")));
    request.ontimeout = () =>
      reject(new ConnectionError(t("The upload took too long. Try again, or use a smaller file.")));
    request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    request.onload = () => {
      try {
        resolve(readEnvelope<T>(JSON.parse(request.responseText)));
      } catch {
        reject(new ConnectionError(t("The upload failed. Try again.")));
      }
    };
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    if (signal?.aborted) return reject(new DOMException("The upload was stopped", "AbortError"));
    signal?.addEventListener("abort", abort, { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", file);
    request.send(form);
  });
}
