import { StartError } from "#db/start-error.ts";
import type { AppOptions } from "../app.ts";
import type { Env } from "../env.ts";

type Variables = Pick<
  Env,
  "DEMO" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_PUBLISHABLE_KEY" | "STRIPE_STAND_IN"
>;

/**
 * Payment providers by the environment. With a real provider the sandbox is off, because its payments move no money.
 * @throws {StartError} for live keys with a stand-in.
 */
export function paymentOptions(env: Variables): NonNullable<AppOptions["payments"]> {
  const { DEMO, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = "" } = env;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_STAND_IN: apiBase } = env;
  if (!secretKey) return { sandbox: DEMO, stripeStandIn: apiBase };
  if (apiBase && !/^[sr]k_test_/.test(secretKey)) {
    throw new StartError("STRIPE_STAND_IN is for tests: it needs a test key in STRIPE_SECRET_KEY, sk_test_….");
  }
  return { sandbox: false, stripe: { secretKey, webhookSecret, publishableKey, apiBase } };
}
