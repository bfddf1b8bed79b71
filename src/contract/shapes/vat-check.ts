/** What the European Commission's VIES said of a VAT number. */
import { z } from "zod";

export const vatCheck = z.object({
  /** "unavailable": VIES or the country's register gave no answer, so that the number's form alone counted. */
  answer: z.enum(["valid", "invalid", "unavailable"]),
  /** ISO 8601. */
  checked_at: z.string(),
  /** The number of the consultation, which proves that it was asked for; "" where VIES gave none. */
  consultation: z.string(),
});
export type VatCheck = z.output<typeof vatCheck>;
