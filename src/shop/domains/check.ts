/** Whether a host leads to this shop: it must answer with the token that the shop serves there. */
import { resolve4, resolve6 } from "node:dns/promises";

/** Path of the token at every host that has been added. */
export const challengePath = "/.well-known/shopwright-domain";

export interface Reach {
  readonly addresses: (host: string) => Promise<readonly string[]>;
  readonly get: (url: string) => Promise<{ readonly status: number; readonly location: string; readonly text: string }>;
}

/** Milliseconds for one request. */
const timeout = 8000;
/** Bytes of an answer that are read: a token has 32. */
const mostBytes = 1000;

/** IP addresses of a host; none while the name is not known. */
export async function addressesOf(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolve4(host), resolve6(host)]);
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

async function get(url: string) {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
  const reader = response.body?.getReader();
  let text = "";
  const decoder = new TextDecoder();
  while (reader && text.length < mostBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return { status: response.status, location: response.headers.get("location") ?? "", text: text.slice(0, mostBytes) };
}

/** @returns "" when the host answers with the token, otherwise a sentence that says what to do. */
export async function problemOf(
  host: string,
  token: string,
  reach: Reach = { addresses: addressesOf, get },
): Promise<string> {
  const addresses = await reach.addresses(host);
  if (addresses.length === 0) {
    return `${host} has no address yet. Set the record below at your DNS provider; it can take some hours until it is known everywhere.`;
  }
  const at = `${host} (${addresses.slice(0, 2).join(", ")})`;
  try {
    const plain = await reach.get(`http://${host}${challengePath}`);
    const isLed = plain.status >= 300 && plain.status < 400;
    // Only to the same host by https: other addresses are not asked for.
    const answer = isLed && isSecure(plain.location, host) ? await reach.get(`https://${host}${challengePath}`) : plain;
    if (answer.status === 200 && answer.text.trim() === token) return "";
    return `Another server answers at ${at}. Does the record lead to the server of this shop, and does your proxy pass the Host header on?`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    if (/certificate|self.signed|altnames/i.test(cause)) {
      return `${at} has no valid certificate for this name yet. Set up HTTPS for it at your proxy or host.`;
    }
    return `Nothing answers at ${at}. Does the record lead to the server of this shop, and are the ports 80 and 443 open?`;
  }
}

function isSecure(location: string, host: string): boolean {
  const url = URL.parse(location, `http://${host}`);
  return url?.protocol === "https:" && url.hostname === host;
}
