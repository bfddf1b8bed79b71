/** Which calls may read from a replica. */
import { type CallName, callNamed } from "#contract/index.ts";
import type { CallRequest } from "../calls/context.ts";

/** Staff and previews see what nobody has announced yet. */
export function mayReadReplica(name: CallName, input: unknown, request: CallRequest): boolean {
  if (!callNamed(name).fromReplica || request.env !== undefined || request.previewToken !== undefined) return false;
  if (request.dashboardSecret !== undefined || request.adminSecret !== undefined) return false;
  return !(typeof input === "object" && input !== null && "preview" in input && input.preview !== undefined);
}
