/** Which host a request names. */
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
