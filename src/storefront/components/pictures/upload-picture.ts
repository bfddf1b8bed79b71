/** Uploads a picture by XMLHttpRequest: `fetch` reports no upload progress. */
import { apiBase } from "../../runtime/base.ts";
import { isEnvelope } from "../../runtime/envelope.ts";
import { token } from "../../runtime/session.ts";

/** Milliseconds (docs/behaviour.md, Calls). */
const timeout = 30_000;

/**
 * @param onProgress called with whole percents
 * @returns the path of the stored picture, or the server's message why it was refused ("" for none)
 */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ readonly file: string } | { readonly problem: string }> {
  const bearer = await token(apiBase);
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${apiBase}/api/v1/upload/picture`);
    request.timeout = timeout;
    if (bearer) request.setRequestHeader("Authorization", `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(total, 1)) * 100));
    request.onloadend = () => resolve(read(request.responseText));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function read(text: string): { readonly file: string } | { readonly problem: string } {
  try {
    const answer: unknown = JSON.parse(text);
    if (!isEnvelope(answer)) return { problem: "" };
    const { code, message, data } = answer;
    const file = typeof data === "object" && data !== null && "file" in data ? data.file : undefined;
    return code === 200 && typeof file === "string" ? { file } : { problem: message };
  } catch {
    return { problem: "" };
  }
}
