/** Reads the envelope of an answer, for editor and dashboard. */
import type { Envelope } from "./call.ts";

/** Throws when the answer is no envelope: a proxy's error page, a truncated body. */
export function readEnvelope<T>(answer: unknown): Envelope<T | null> {
  if (typeof answer !== "object" || answer === null || !("code" in answer) || typeof answer.code !== "number") {
    throw new Error("The shop's response couldn't be read");
  }
  const message = "message" in answer && typeof answer.message === "string" ? answer.message : "";
  // Not validated further: the server makes `data` from the call's own output schema, and the page is served by that
  // server.
  return { code: answer.code, message, data: ("data" in answer ? answer.data : null) as T | null };
}
