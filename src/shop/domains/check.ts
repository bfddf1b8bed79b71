/** Whether a host leads to this shop: it must answer with the token that the shop serves there. */
import { resolve4, resolve6 } from "node:dns/promises";
import { AddressError, outgoingUrl, type ReachOptions, requestPublic } from "../outgoing/index.ts";

/** Path of the token at every host that has been added. */
export const challengePath = "/.well-known/shopwright-domain";

export interface Reach {
  readonly addresses: (host: string) => Promise<readonly string[]>;
  readonly get: (url: string) => Promise<{ readonly status: number; readonly location: string; readonly text: string }>;
}

/** Milliseconds for one request. */
const timeout = 8000;
/** Bytes of an answer that are read: a token has 32. */
const maxBytes = 1000;

/** IP addresses of a host; none while the name is not known. */
export async function addressesOf(host: string): Promise<string[]> {
  const lookups = await Promise.allSettled([resolve4(host), resolve6(host)]);
  return lookups.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

/** Asks hosts on the public internet only, without following a redirect. */
export const reachOf = (options: ReachOptions): Reach => ({
  addresses: addressesOf,
  async get(url) {
    const response = await requestPublic(outgoingUrl(url), {
      ...options,
      timeout,
      signal: AbortSignal.timeout(timeout),
    });
    let text = "";
    response.setEncoding("utf8");
    // Leaving the loop destroys the rest of the answer.
    for await (const piece of response) {
      text += String(piece);
      if (text.length >= maxBytes) break;
    }
    const { statusCode: status = 0, headers } = response;
    return { status, location: headers.location ?? "", text: text.slice(0, maxBytes) };
  },
});

/** @returns "" when the host answers with the token, otherwise a sentence that says what to do. */
export async function problemOf(host: string, token: string, reach: Reach = reachOf({})): Promise<string> {
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
    if (error instanceof AddressError && !error.again) {
      return `${at} is no address of the public internet. Set the record to the public address of your server.`;
    }
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
