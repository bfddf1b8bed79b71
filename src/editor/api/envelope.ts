/** What comes back from the shop, checked before anything trusts it. */
import type { Envelope } from "#contract/call.ts";

/** Throws when an answer is no envelope: a proxy's error page, an answer cut short. */
export function readEnvelope<T>(answer: unknown): Envelope<T | null> {
  if (typeof answer !== "object" || answer === null || !("code" in answer) || typeof answer.code !== "number") {
    throw new Error("The shop gave an answer that cannot be read");
  }
  const message = "message" in answer && typeof answer.message === "string" ? answer.message : "";
  // The server makes every answer from the call's own output schema; the editor is served by that same server.
  return { code: answer.code, message, data: ("data" in answer ? answer.data : null) as T | null };
}

/** How long the message of a failure stays, milliseconds (spec §8). */
export function messageTime(code: number): number {
  return code === 400 ? 3000 : 1500;
}
