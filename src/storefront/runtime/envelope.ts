import type { Envelope } from "#contract/call.ts";

/** True for an answer of this shop's calls, whatever its code. */
export function isEnvelope(answer: unknown): answer is Envelope {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "code" in answer &&
    typeof answer.code === "number" &&
    "message" in answer &&
    typeof answer.message === "string"
  );
}
