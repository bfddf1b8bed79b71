/** Shipping rates of a carrier made up for the sample, by weight and address. SAMPLE_POST is the address of its API. */
import type { RateProviderKind } from "shopwright/extend";
import { z } from "zod";

const answer = z.object({
  rates: z.array(z.object({ service: z.string(), name: z.string(), amount: z.coerce.bigint(), days: z.number() })),
});

/** Grams of a unit whose weight the shop does not say. */
const defaultWeight = 500;

export const samplePost: RateProviderKind = {
  name: "sample_post",
  label: "Sample Post",
  about: "Parcels by weight and distance",
  async rates({ currency, to, lines }, { signal }) {
    const { SAMPLE_POST: address } = process.env;
    if (!address) return [];
    const grams = lines.reduce((sum, { qty, weight }) => sum + qty * (weight ?? defaultWeight), 0);
    const response = await fetch(`${address}/rates`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ country: to.country, postal_code: to.postalCode, grams, currency }),
      signal,
    });
    if (!response.ok) throw new Error(`Sample Post answered ${response.status}`);
    return answer.parse(await response.json()).rates.map(({ service, name, amount, days }) => ({
      code: service,
      name,
      amount,
      currency,
      maxDays: days,
    }));
  },
};
