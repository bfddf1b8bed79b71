/** Which addresses are on the public internet: the shop connects to no others when somebody else names the server. */
import { lookup as systemLookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** An address that is refused, or a name that is not known; the message completes a sentence for staff. */
export class AddressError extends Error {
  /** Whether a further try may help. */
  readonly again: boolean;
  constructor(message: string, again = false) {
    super(message);
    this.name = "AddressError";
    this.again = again;
  }
}

export interface ReachOptions {
  /** Lets every address through (ALLOW_PRIVATE_ADDRESSES): for development, and shops whose servers are in a network of their own. */
  readonly allowPrivate?: boolean;
  /** Addresses ("127.0.0.1:4000") that tests serve from; nothing else lets a single private address through. */
  readonly allowed?: readonly string[];
  readonly lookup?: (host: string) => Promise<readonly { readonly address: string }[]>;
}

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
 * The IP address to connect to, whatever the name resolves to a moment later. All addresses of a name must be public.
 * @throws {AddressError}
 */
export async function publicAddress(
  hostname: string,
  port: number | string,
  { allowPrivate = false, allowed = [], lookup = defaultLookup }: ReachOptions = {},
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const unknown = () => new AddressError("the server's name isn't known", true);
  const addresses = isIP(host)
    ? [{ address: host }]
    : await lookup(host).catch(() => {
        throw unknown();
      });
  const [first] = addresses;
  if (!first) throw unknown();
  for (const { address } of addresses) {
    if (!allowPrivate && !isPublic(address) && !allowed.includes(`${address}:${port}`)) {
      throw new AddressError("the address isn't on the public internet");
    }
  }
  return first.address;
}

const defaultLookup = (host: string) => systemLookup(host, { all: true });
