/** Which host a request names. */
import type { IncomingMessage } from "node:http";

/** True for what a Host header may look like (RFC 9110 §7.2). */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i.test(host);
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
