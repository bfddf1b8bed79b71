/**
 * Requests to addresses that somebody else has written. They go to the public internet only: a name is resolved once, every answer
 * is checked, and the connection is made to the checked address, so that a name that resolves differently a moment later changes
 * nothing. Redirects are not followed: the caller asks for their address in the same way.
 */
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { AddressError, publicAddress, type ReachOptions } from "./public-address.ts";

export interface RequestOptions extends ReachOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the answer begins, and between two pieces of it. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** An http or https address without a password. @throws {AddressError} */
export function outgoingUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new AddressError("not an address");
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new AddressError("only http and https addresses");
  if (url.username || url.password) throw new AddressError("addresses with a password aren't fetched");
  return url;
}

/**
 * Sends a GET. The caller reads or destroys the answer.
 * @throws {AddressError} for an address that is not public; other errors of the connection as they are.
 */
export async function requestPublic(url: URL, options: RequestOptions = {}): Promise<http.IncomingMessage> {
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const address = await publicAddress(url.hostname, port, options);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const client = url.protocol === "https:" ? https : http;
  const asked = client.request(
    url,
    {
      agent: false,
      ...(options.headers && { headers: { ...options.headers } }),
      timeout: options.timeout ?? 15_000,
      ...(options.signal && { signal: options.signal }),
      // The address that was checked, whatever the name resolves to by now.
      lookup: (_host, { all }, done) => {
        const family = isIP(address);
        if (all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    },
    resolve,
  );
  asked.on("timeout", () => asked.destroy(new AddressError("the server doesn't answer", true)));
  asked.on("error", reject);
  asked.end();
  return promise;
}
