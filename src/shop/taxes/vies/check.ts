/** Looks VAT numbers up. An order never waits longer than `maxWait` for it, and never fails because of it. */
import { LRUCache } from "lru-cache";
import type { VatCheck } from "#contract/shapes/vat-check.ts";
import { readVatNumber } from "#contract/vat-number.ts";
import { throttledLog } from "#kernel/throttled-log.ts";
import { within } from "#kernel/within.ts";
import { type VatRegister, vies } from "./register.ts";

/** Milliseconds that the register may take: a buyer waits for it. */
const maxWait = 4_000;
/** Milliseconds for which an answer counts: what the buyer was shown is what the order is placed by. */
const fresh = 3_600_000;
/** Milliseconds after a failure until the number is asked for again. */
const pause = 30_000;

let register: VatRegister = vies();
const cache = new LRUCache<string, Promise<VatCheck>>({ max: 5000, ttl: fresh });
const log = throttledLog((...line) => console.error(...line));

/** Another register, and nothing known of before: for tests. */
export function useVatRegister(other: VatRegister): void {
  register = other;
  cache.clear();
}

/**
 * What the register says of a number, asked once for each seller and number.
 * @param number in its normal form
 * @param seller the seller's own VAT number
 */
export function checkVatNumber(number: string, seller: string): Promise<VatCheck> {
  const key = `${seller} ${number}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const check = ask(number, seller).catch((cause): VatCheck => {
    log(new Error("A VAT number could not be looked up", { cause }));
    cache.set(key, check, { ttl: pause });
    return { answer: "unavailable", checked_at: new Date().toISOString(), consultation: "" };
  });
  cache.set(key, check);
  return check;
}

async function ask(given: string, seller: string): Promise<VatCheck> {
  const number = readVatNumber(given);
  if (!number) throw new Error("only numbers of the right form are looked up");
  const asking = register.ask(number, readVatNumber(seller), AbortSignal.timeout(maxWait));
  const { isValid, consultation } = await within(maxWait, asking);
  return { answer: isValid ? "valid" : "invalid", checked_at: new Date().toISOString(), consultation };
}
