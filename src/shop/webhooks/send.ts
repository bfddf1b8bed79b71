/** One try of one delivery: the request, and what became of it. */
import type { KeyObject } from "node:crypto";
import type http from "node:http";
import { answerSeconds, type FailureReason } from "#contract/webhooks.ts";
import { AddressError, type Connections, outgoingUrl, type ReachOptions, requestPublic } from "../outgoing/index.ts";
import { headersFor } from "./message.ts";
import { secondsOf } from "./schedule.ts";

export interface Target {
  readonly url: string;
  /** That of the present secret, and of the former one while it signs as well. */
  readonly keys: readonly KeyObject[];
  readonly version: string;
}

export interface Message {
  /** The delivery's. */
  readonly id: string;
  readonly body: string;
}

export interface Attempt {
  /** ISO 8601. */
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly reason: FailureReason | "";
  readonly answer: string;
}

export interface Outcome extends Attempt {
  /** Seconds that the answer asked to wait. */
  readonly retryAfter: number;
}

export interface SendOptions {
  readonly reach?: ReachOptions;
  readonly connections?: Connections;
  /** Milliseconds until the whole answer is there; those of `answerSeconds`, but in tests. */
  readonly timeout?: number;
  /** Ends the request when the process ends. */
  readonly signal?: AbortSignal;
}

/** Bytes of an answer that are read, so that its connection can be used again; and characters of it that are stored. */
const maxRead = 64 * 1024;
const maxStored = 2000;

/** Sends it once. It does not fail: an outcome says what happened. */
export async function send(target: Target, message: Message, options: SendOptions = {}): Promise<Outcome> {
  const { reach, connections, signal, timeout = answerSeconds * 1000 } = options;
  const began = performance.now();
  const at = new Date().toISOString();
  const outcome = (status: number | null, reason: Attempt["reason"], answer: string, retryAfter = 0): Outcome => ({
    at,
    status,
    ms: Math.round(performance.now() - began),
    reason,
    answer: storable(answer),
    retryAfter,
  });
  if (target.keys.length === 0) return outcome(null, "secret", "");
  // `AbortSignal.timeout` would leave a timer that fires long after the answer, and `any` costs as much as signing.
  const ending = new AbortController();
  const end = () => {
    ending.abort();
  };
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    end();
  }, timeout);
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted) end();
  try {
    const response = await requestPublic(outgoingUrl(target.url), {
      ...reach,
      ...(connections && { connections }),
      method: "POST",
      body: message.body,
      headers: headersFor(message.id, { ...target, body: message.body }),
      timeout,
      signal: ending.signal,
    });
    const { statusCode = 0, headers } = response;
    const answer = await beginningOf(response);
    return outcome(statusCode, reasonOf(statusCode), answer, secondsOf(headers["retry-after"]));
  } catch (error) {
    if (isLate) return outcome(null, "timeout", "");
    return outcome(null, failureOf(error), error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener("abort", end);
  }
}

/** 2xx is success. */
function reasonOf(status: number): Attempt["reason"] {
  if (status >= 200 && status < 300) return "";
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirect" : "status";
}

function failureOf(error: unknown): FailureReason {
  if (error instanceof AddressError) {
    if (!error.again) return "private";
    return error.message.includes("name") ? "unknown_host" : "timeout";
  }
  const text = error instanceof Error ? `${error.message} ${"code" in error ? String(error.code) : ""}` : "";
  return /certificate|self.signed|altnames|CERT_/i.test(text) ? "certificate" : "connection";
}

async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the rest of the answer.
  for await (const piece of response) {
    const buffer = Buffer.from(piece);
    pieces.push(buffer);
    bytes += buffer.length;
    if (bytes >= maxRead) break;
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** The beginning, without what JSON in the database cannot hold. */
const storable = (text: string) => text.slice(0, maxStored).replaceAll("\0", "").toWellFormed();
