/** Who says whether a VAT number is in use: the European Commission's VIES, and in tests a stand-in. */
import { z } from "zod";
import type { VatNumber } from "#contract/vat-number.ts";
import { outgoingUrl, type ReachOptions, requestPublic } from "../../outgoing/index.ts";

/** What a register knows of a number. */
export interface Registered {
  readonly isValid: boolean;
  /** Number of the consultation; "" for none. */
  readonly consultation: string;
}

export interface VatRegister {
  /**
   * @param requester the seller's own number, for whom the consultation gets a number; null where it is not of the EU
   * @throws where the register gives no answer
   */
  readonly ask: (number: VatNumber, requester: VatNumber | null, signal: AbortSignal) => Promise<Registered>;
}

const address = "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number";
/** Characters of an answer that are read. */
const maxLength = 20_000;

const answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() });
const failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/** @param endpoint and reach are given by tests. */
export const vies = (endpoint = address, reach: ReachOptions = {}): VatRegister => ({
  async ask(number, requester, signal) {
    const body = JSON.stringify({
      countryCode: number.number.slice(0, 2),
      vatNumber: number.number.slice(2),
      ...(requester && {
        requesterMemberStateCode: requester.number.slice(0, 2),
        requesterNumber: requester.number.slice(2),
      }),
    });
    const headers = { "content-type": "application/json", accept: "application/json", "user-agent": "Shopwright" };
    const response = await requestPublic(outgoingUrl(endpoint), { ...reach, method: "POST", body, headers, signal });
    let text = "";
    response.setEncoding("utf8");
    // Leaving the loop destroys the rest of the answer.
    for await (const piece of response) {
      text += String(piece);
      if (text.length > maxLength) break;
    }
    const read: unknown = JSON.parse(text);
    const { data } = answer.safeParse(read);
    if (data) return { isValid: data.valid, consultation: (data.requestIdentifier ?? "").slice(0, 50) };
    const [{ error }] = failure.parse(read).errorWrappers as [{ error: string }];
    // A number that VIES cannot read is none. Everything else says nothing of the number: a register is away, or busy.
    if (error === "INVALID_INPUT") return { isValid: false, consultation: "" };
    throw new Error(`VIES answers ${error}`);
  },
});
