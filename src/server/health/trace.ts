/** Trace ids by W3C Trace Context: taken from the request, or made. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Later versions may append fields after a further dash; version ff does not exist. */
const format = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?=$|-)/;

/** The id that log lines of a request carry: 32 hexadecimal digits. */
export function traceIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  return read(headers.traceparent)?.id ?? randomUUID().replaceAll("-", "");
}

/** The header of the answer: the same trace, and an id of what this server did for it. */
export function traceparent({ headers }: Pick<IncomingMessage, "headers">, traceId: string): string {
  const own = randomUUID();
  return `00-${traceId}-${own.slice(0, 8)}${own.slice(-8)}-${read(headers.traceparent)?.flags ?? "00"}`;
}

function read(header: string | string[] | undefined): { readonly id: string; readonly flags: string } | undefined {
  const match = typeof header === "string" ? format.exec(header) : undefined;
  const [all = "", version, id, flags] = match ?? [];
  if (!id || !flags || (version === "00" && header !== all)) return undefined;
  return { id, flags };
}
