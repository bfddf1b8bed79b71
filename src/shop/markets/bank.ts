/** Whose exchange rates a shop can follow: the daily file of the European Central Bank, and in tests a stand-in. */
import { outgoingUrl, type ReachOptions, requestPublic } from "../outgoing/index.ts";

export interface BankRates {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Units of each currency for a euro, decimal text. */
  readonly perEuro: ReadonlyMap<string, string>;
}

export interface Bank {
  /** @throws where there is no answer, or none that can be read. */
  readonly read: (signal: AbortSignal) => Promise<BankRates>;
}

/** Its publisher says that the rates are for information: hence the margin, and rates by hand. */
const address = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";
/** Characters of an answer that are read; the file has about 2,000. */
const maxLength = 100_000;
/** Milliseconds that the bank may take: staff wait for it. */
const maxWait = 8_000;
/** Milliseconds for which an answer counts. */
const fresh = 600_000;

/** @param endpoint and reach are given by tests. */
export const ecb = (endpoint = address, reach: ReachOptions = {}): Bank => ({
  async read(signal) {
    const response = await requestPublic(outgoingUrl(endpoint), {
      ...reach,
      headers: { accept: "application/xml", "user-agent": "Shopwright" },
      signal,
    });
    let text = "";
    response.setEncoding("utf8");
    // Leaving the loop destroys the rest of the answer.
    for await (const piece of response) {
      text += String(piece);
      if (text.length > maxLength) break;
    }
    if (response.statusCode !== 200) throw new Error(`The bank answers with HTTP ${response.statusCode}`);
    return readFile(text);
  },
});

/** `<Cube time='2026-11-26'><Cube currency='USD' rate='1.0837'/>…`. @throws for anything else. */
export function readFile(text: string): BankRates {
  const day = /<Cube\s+time=["'](\d{4}-\d\d-\d\d)["']/.exec(text)?.[1];
  const rates = [...text.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,12})?)["']/g)];
  const perEuro = new Map([["EUR", "1"]]);
  for (const [, currency = "", rate = ""] of rates) if (Number(rate) > 0) perEuro.set(currency, rate);
  if (!day || perEuro.size === 1) throw new Error("The bank's file has no rates");
  return { day, perEuro };
}

let bank: Bank = ecb();
let last: { readonly at: number; readonly rates: Promise<BankRates> } | undefined;

/** Another bank, and nothing known of before: for tests. */
export function useBank(other: Bank): void {
  bank = other;
  last = undefined;
}

/** Asked once for all malls and calls of ten minutes; after a failure again. @throws as `Bank.read` */
export function bankRates(): Promise<BankRates> {
  if (last && Date.now() - last.at < fresh) return last.rates;
  const rates = bank.read(AbortSignal.timeout(maxWait));
  const asked = { at: Date.now(), rates };
  last = asked;
  rates.catch(() => {
    if (last === asked) last = undefined;
  });
  return rates;
}

/** Decimals of a rate: of 20,000 rupiah for a euro enough are left in both directions. */
const decimals = 12;

/** What a unit of a currency is in another one, rounded half up; undefined where the bank has not both. */
export function crossRate({ perEuro }: BankRates, from: string, to: string): string | undefined {
  const [one, other] = [perEuro.get(from), perEuro.get(to)];
  if (one === undefined || other === undefined) return undefined;
  const [divisor, dividend] = [whole(one), whole(other)];
  const scaled = (2n * dividend * 10n ** BigInt(decimals) + divisor) / (2n * divisor);
  const digits = scaled.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "");
}

/** A decimal text in units of its twelfth decimal. */
function whole(text: string): bigint {
  const [units = "", fraction = ""] = text.split(".");
  return BigInt(units + fraction.padEnd(decimals, "0"));
}
