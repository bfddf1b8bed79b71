import type { AppOptions } from "../app.ts";
import type { Env } from "../env.ts";

/** Ways to pay from the environment. With a real provider there are no test payments: they would give goods away. */
export function paymentOptions({
  DEMO,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET = "",
}: Pick<Env, "DEMO" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET">): NonNullable<AppOptions["payments"]> {
  if (!STRIPE_SECRET_KEY) return { sandbox: DEMO };
  return { sandbox: false, stripe: { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET } };
}
