import { createHmac, timingSafeEqual } from "node:crypto";
import type { PaymentProvider, ProviderState } from "shopwright/extend";
import { z } from "zod";

const payment = z.object({
  id: z.string(),
  page: z.string(),
  state: z.enum(["open", "paid", "closed"]),
  amount: z.coerce.bigint(),
  currency: z.string(),
});
const refunded = z.object({ id: z.string() });
const event = z.object({ id: z.string(), type: z.string(), payment: z.string() });

const states: Readonly<Record<z.output<typeof payment>["state"], ProviderState["state"]>> = {
  open: "open",
  paid: "paid",
  closed: "expired",
};

/** The signature of a webhook's raw body. */
export const signSample = (body: string, key: string): string => createHmac("sha256", key).update(body).digest("hex");

/** The provider, with a call that only the test of its keys makes. */
interface SamplePay extends PaymentProvider {
  /** Whether the key is accepted. */
  answers(): Promise<boolean>;
}

export function samplePay(address: string, key: string): SamplePay {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    // The shop tries again: it must hear of every failure.
    if (!response.ok) throw new Error(`Sample Pay answered ${response.status}`);
    return response.json();
  };
  return {
    name: "sample_pay",
    async create({ id, orderNo, amount, currency, returnUrl, cancelUrl }) {
      const asked = { key: id, order: orderNo, amount: String(amount), currency, returnUrl, cancelUrl };
      const answer = payment.parse(await ask("/payments", asked));
      return { ref: answer.id, redirectUrl: answer.page };
    },
    async fetch(ref) {
      const { state, amount, currency } = payment.parse(await ask(`/payments/${ref}`));
      return { state: states[state], amount, currency };
    },
    async refund({ ref, amount, key: once }) {
      return refunded.parse(await ask(`/payments/${ref}/refunds`, { key: once, amount: String(amount) })).id;
    },
    async expire(ref) {
      await ask(`/payments/${ref}/close`, {});
    },
    async verify(body, signature) {
      const [expected, received] = [Buffer.from(signSample(body, key)), Buffer.from(signature)];
      if (received.length !== expected.length || !timingSafeEqual(received, expected))
        throw new Error("wrong signature");
      const { id, type, payment: ref } = event.parse(JSON.parse(body));
      return { id, type, ref };
    },
    answers: () =>
      ask("/account").then(
        () => true,
        () => false,
      ),
  };
}
