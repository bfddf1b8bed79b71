/**
 * Requests to addresses that somebody else has written. They go to the public internet only: a name is resolved once for each
 * connection, every answer is checked, and the connection is made to the checked address, so that a name that resolves differently a
 * moment later changes nothing. Redirects are not followed: the caller asks for their address in the same way.
 */
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { AddressError, publicAddress, type ReachOptions } from "./public-address.ts";

/** Connections that stay open between requests; each was made to a checked address. */
export interface Connections {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

/**
 * The caller destroys them at its end.
 * @param max connections to one server at a time; further requests wait, and their time runs meanwhile
 * @param idle maximum number of connections that stay open without a request
 */
export const keepAliveConnections = (max: number, idle: number): Connections => {
  const options = { keepAlive: true, maxSockets: max, maxFreeSockets: idle, timeout: 20_000 };
  return { http: new http.Agent(options), https: new https.Agent(options) };
};

export interface RequestOptions extends ReachOptions {
  readonly method?: "GET" | "POST";
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the answer begins, and between two pieces of it. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** Without them each request has a connection of its own. */
  readonly connections?: Connections;
}

/** An http or https address without a password. @throws {AddressError} */
export function outgoingUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new AddressError("not an address");
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new AddressError("only http and https addresses");
  if (url.username || url.password) throw new AddressError("addresses with a password aren't fetched");
  return url;
}

const portOf = (url: URL): string => url.port || (url.protocol === "https:" ? "443" : "80");

/**
 * Sends a request. The caller reads or destroys the answer. On a reused connection it may be sent twice: the server may have closed that a
 * moment before.
 * @throws {AddressError} for an address that is not public; other errors of the connection as they are.
 */
export async function requestPublic(url: URL, options: RequestOptions = {}): Promise<http.IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A number is not looked up when the connection is made.
  if (isIP(host)) await publicAddress(host, portOf(url), options);
  try {
    return await send(url, options, options.connections);
  } catch (error) {
    if (error instanceof StaleConnection) return send(url, options, undefined);
    throw error;
  }
}

/** A reused connection was closed before an answer came. */
class StaleConnection extends Error {}
const closed: readonly unknown[] = ["ECONNRESET", "EPIPE"];

function send(url: URL, options: RequestOptions, connections: Connections | undefined): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { method = "GET", body } = options;
  const isSecure = url.protocol === "https:";
  const asked = (isSecure ? https : http).request(
    url,
    {
      method,
      agent: connections ? (isSecure ? connections.https : connections.http) : false,
      headers: { ...options.headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
      timeout: options.timeout ?? 15_000,
      ...(options.signal && { signal: options.signal }),
      lookup: checkedLookup(portOf(url), options),
    },
    resolve,
  );
  asked.on("timeout", () => asked.destroy(new AddressError("the server doesn't answer", true)));
  asked.on("error", (error: NodeJS.ErrnoException) => {
    const isStale = connections && asked.reusedSocket && closed.includes(error.code);
    reject(isStale ? new StaleConnection(error.message, { cause: error }) : error);
  });
  asked.end(body);
  return promise;
}

/** Gives the address that was checked, whatever the name resolves to a moment later. */
const checkedLookup =
  (port: string, options: ReachOptions): LookupFunction =>
  (host, { all }, done) => {
    publicAddress(host, port, options).then(
      (address) => {
        const family = isIP(address);
        if (all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      (error: Error) => done(error, "", 4),
    );
  };
