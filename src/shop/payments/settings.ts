/** What an installation brings to its payments, by its environment. */
import { installationSetting } from "#kernel/jobs/installation.ts";
import type { StripeSettings } from "./stripe.ts";

export interface PaymentSettings {
  /** Signs the sandbox's webhooks, and encrypts the keys that malls store. */
  readonly secret: string;
  /** Offers buyers payments without money, for demo malls only. Test orders of staff are paid with them in any shop. */
  readonly sandbox: boolean;
  /** Seconds until a delayed payment of the sandbox is decided and its webhook is sent; 8 when absent. */
  readonly sandboxDelay?: number;
  /** Keys of the environment; they take the place of those that malls have stored. */
  readonly stripe?: StripeSettings | undefined;
  /** Replaces Stripe's own addresses for keys that malls have stored, for tests. */
  readonly stripeStandIn?: string | undefined;
}

export const paymentsOfInstallation = installationSetting<PaymentSettings>("settings of payments");
