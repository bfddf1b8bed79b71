import type { AppOptions } from "../app.ts";
import type { Env } from "../env.ts";

/** Payment providers by the environment. With a real provider the sandbox is off, because its payments move no money. */
export function paymentOptions({
  DEMO,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET = "",
}: Pick<Env, "DEMO" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET">): NonNullable<AppOptions["payments"]> {
  if (!STRIPE_SECRET_KEY) return { sandbox: DEMO };
  return { sandbox: false, stripe: { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET } };
}
