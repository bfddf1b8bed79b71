/** Counts what each address has open. */
import { isIPv6 } from "node:net";

export class AddressCounts {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  /** @param max of one address; 0 for no bound, and then nothing is counted. */
  constructor(max: number) {
    this.#max = max;
  }

  /** @returns what takes it off the count again, whose further calls do nothing; undefined when the address has too many. */
  take(ip: string): (() => void) | undefined {
    if (this.#max === 0) return () => {};
    const address = networkOf(ip);
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#max) return undefined;
    this.#counts.set(address, count + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#giveBack(address);
      isOpen = false;
    };
  }

  #giveBack(address: string): void {
    const left = (this.#counts.get(address) ?? 1) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }
}

/** What one customer of a provider has: an IPv4 address, or the 2⁶⁴ addresses of an IPv6 network. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [start = "", end] = plain.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const [head, tail] = [start, end ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = end === undefined ? 0 : Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0));
  const groups = [...(head ?? []), ...Array<string>(zeros).fill("0"), ...(tail ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
