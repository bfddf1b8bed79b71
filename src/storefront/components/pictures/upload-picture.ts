/** Uploads a picture by XMLHttpRequest: `fetch` reports no upload progress. */
import { apiBase } from "../../runtime/base.ts";
import { isEnvelope } from "../../runtime/envelope.ts";
import { token } from "../../runtime/session.ts";

/** Milliseconds (docs/behaviour.md, Calls). */
const timeout = 30_000;

/** Number and email address of an order. */
export interface OrderProof {
  readonly order_no: string;
  readonly email: string;
}

interface Options {
  /** Called with whole percents. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
  /** Of the order that the picture is for; undefined for a visitor who has ordered something. */
  readonly proof: OrderProof | undefined;
}

/** @returns the path of the stored picture, or the server's message why it was refused ("" for none) */
export async function uploadPicture(
  file: File,
  { onProgress, signal, proof }: Options,
): Promise<{ readonly file: string } | { readonly problem: string }> {
  const bearer = await token(apiBase);
  const body = new FormData();
  // Texts before the file: the server has read them when it decides about it.
  for (const [name, value] of Object.entries(proof ?? {})) body.append(name, value);
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
