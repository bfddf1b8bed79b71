/**
 * Fetches a picture from an address that somebody else wrote into a file. The request goes to an address of the public
 * internet only: names are resolved once, every answer is checked, and the connection is made to the checked address, so
 * that a name that resolves differently a moment later changes nothing. Each redirect is checked in the same way.
 */
import { lookup as systemLookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP } from "node:net";
import type { Readable } from "node:stream";

export interface FetchOptions {
  /** Addresses ("127.0.0.1:4000") that tests serve pictures from; nothing else lets a private address through. */
  readonly allowed?: readonly string[];
  readonly lookup?: (host: string) => Promise<readonly { readonly address: string }[]>;
  /** Milliseconds until the answer begins, and between two pieces of it. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** A picture that cannot be had; the message is for staff. */
export class PictureError extends Error {
  /** Whether a further try may help. */
  readonly again: boolean;
  constructor(message: string, again = false) {
    super(message);
    this.name = "PictureError";
    this.again = again;
  }
}

const mostRedirects = 5;
export const mostPictureBytes = 10 * 1024 * 1024;
/** Milliseconds for all of one picture. */
const longest = 60_000;

const closed = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  closed.addSubnet(String(net), Number(bits), "ipv4");
}
/** Of IPv6 only global unicast is open, without those parts of it that lead elsewhere. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  closed.addSubnet(net, bits, "ipv6");
}

/** Whether an IP address is on the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  if (family !== 6) return false;
  return globalUnicast.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/**
 * Opens a picture. The caller reads or destroys the stream, and bounds its bytes by `mostPictureBytes`.
 * @throws {PictureError}
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Readable> {
  const signal = AbortSignal.any([AbortSignal.timeout(longest), ...(options.signal ? [options.signal] : [])]);
  let url = checkedUrl(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await request(url, { ...options, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = checkedUrl(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      const again = statusCode === 429 || statusCode >= 500;
      throw new PictureError(statusCode === 404 ? "not found (404)" : `the server answers ${statusCode}`, again);
    }
    if (Number(headers["content-length"] ?? 0) > mostPictureBytes) {
      response.destroy();
      throw new PictureError("larger than 10 MB");
    }
    return response;
  }
  throw new PictureError("too many redirects");
}

function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new PictureError("not an address");
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new PictureError("only http and https addresses");
  if (url.username || url.password) throw new PictureError("addresses with a password aren't fetched");
  return url;
}

/** The IP address to connect to. */
async function resolve(url: URL, { allowed = [], lookup = defaultLookup }: FetchOptions): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const found = isIP(host)
    ? [{ address: host }]
    : await lookup(host).catch(() => {
        throw new PictureError("the server's name isn't known", true);
      });
  const [first] = found;
  if (!first) throw new PictureError("the server's name isn't known", true);
  for (const { address } of found) {
    if (!isPublic(address) && !allowed.includes(`${address}:${port}`)) {
      throw new PictureError("the address isn't on the public internet");
    }
  }
  return first.address;
}

const defaultLookup = (host: string) => systemLookup(host, { all: true });

async function request(url: URL, options: FetchOptions): Promise<http.IncomingMessage> {
  const address = await resolve(url, options);
  const { promise, resolve: answer, reject } = Promise.withResolvers<http.IncomingMessage>();
  const client = url.protocol === "https:" ? https : http;
  const asked = client.request(
    url,
    {
      agent: false,
      headers: { accept: "image/*", "user-agent": "Shopwright import" },
      timeout: options.timeout ?? 15_000,
      ...(options.signal && { signal: options.signal }),
      // The address that was checked, whatever the name resolves to by now.
      lookup: (_host, { all }, done) => {
        const family = isIP(address);
        if (all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    },
    answer,
  );
  asked.on("timeout", () => asked.destroy(new PictureError("the server doesn't answer", true)));
  asked.on("error", (error) =>
    reject(error instanceof PictureError ? error : new PictureError("the server can't be reached", true)),
  );
  asked.end();
  return promise;
}
