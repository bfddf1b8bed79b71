/** What a buyer's VAT number makes of the tax. */
import { isInEu } from "#contract/eu-rates.ts";
import type { VatCheck } from "#contract/shapes/vat-check.ts";
import { readVatNumber } from "#contract/vat-number.ts";
import { vatProblems } from "#contract/vat-problem.ts";
import type { TaxTerms } from "./tax.ts";
import { checkVatNumber } from "./vies/check.ts";

export interface Vat {
  /** Whether the checkout asks for it. */
  readonly asked: boolean;
  /** In its normal form; "" for none. */
  readonly number: string;
  /** Why the number given counts as none; "" otherwise. */
  readonly problem: string;
  /** The buyer is a business in another country of the EU than seller and number: no tax. */
  readonly exempt: boolean;
  /** What VIES said of the number; null where it was not asked. */
  readonly check: VatCheck | null;
}

interface Shipped {
  /** Null where goods are sent. */
  readonly pickup: unknown;
}

/**
 * A number is looked up in VIES where the mall wants that, and only where it decides about the tax. Without an answer its form decides.
 * @param shipping how the goods get to the buyer: goods that are picked up cross no border.
 */
export async function vatOf(
  terms: TaxTerms,
  country: string | undefined,
  vatNumber: string,
  shipping: Shipped = { pickup: null },
): Promise<Vat> {
  const { reverseChargeFrom: from, vatSeller } = terms;
  const asked = from !== null && country !== undefined && isInEu(country);
  const none = { asked, number: "", problem: "", exempt: false, check: null };
  if (!asked || vatNumber.trim() === "") return none;
  const read = readVatNumber(vatNumber);
  if (!read) return { ...none, problem: vatProblems.form };
  const { number } = read;
  const exempt = country !== from && read.country !== from && isInEu(read.country) && shipping.pickup === null;
  if (!exempt || vatSeller === null) return { ...none, number, exempt };
  const check = await checkVatNumber(number, vatSeller);
  if (check.answer === "invalid") return { ...none, problem: vatProblems.unused, check };
  return { ...none, number, exempt, check };
}
