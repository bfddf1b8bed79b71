/** What a request says in its head before Fastify has read it: its host, its trace, the address of its visitor. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/** True for what a Host header may look like (RFC 9110 §7.2). */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i.test(host);
}

/**
 * How long an answer that leads elsewhere may be kept, whether shared caches may keep it, too: not when the header
 * X-Forwarded-Host named the host, because caches file an answer under the Host header, and a visitor may send the other one
 * through a proxy that passes it on.
 */
export function redirectCaching({ host, raw }: Pick<FastifyRequest, "host" | "raw">): string {
  return host === raw.headers.host ? "public, max-age=3600" : "private, no-store";
}

/** A Host header without its port, in lower case; undefined for what is none. */
export function hostNameOf(host: string | undefined): string | undefined {
  return isHost(host) ? host.toLowerCase().replace(/:\d+$/, "") : undefined;
}

/** Node keeps the first of several; a proxy in front may have judged another one. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count <= 1;
}

/** The address of a request that Fastify has not seen. @param proxies entries of X-Forwarded-For that are believed. */
export function ipOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const header = proxies > 0 && headers["x-forwarded-for"];
  const named = header && String(header).split(",").at(-proxies)?.trim();
  return named || (socket.remoteAddress ?? "");
}

/** Trace ids by W3C Trace Context. Later versions may append fields after a further dash; version ff does not exist. */
const format = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?=$|-)/;

/** The id that log lines of a request carry: 32 hexadecimal digits. */
export function traceIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const traceId = traceOf(headers.traceparent)?.id;
  if (traceId) return traceId;
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24);
}

/** The header of the answer: the same trace, and an id of what this server did for it. */
export function traceparent({ headers }: Pick<IncomingMessage, "headers">, traceId: string): string {
  const uuid = randomUUID();
  return `00-${traceId}-${uuid.slice(0, 8)}${uuid.slice(-8)}-${traceOf(headers.traceparent)?.flags ?? "00"}`;
}

function traceOf(header: string | string[] | undefined): { readonly id: string; readonly flags: string } | undefined {
  const match = typeof header === "string" ? format.exec(header) : undefined;
  const [all = "", version, id, flags] = match ?? [];
  if (!id || !flags || (version === "00" && header !== all)) return undefined;
  return { id, flags };
}
