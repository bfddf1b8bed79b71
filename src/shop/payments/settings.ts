/** What an installation brings to its payments, by its environment. */
import { installationSetting } from "#kernel/jobs/installation.ts";
import type { ProviderEnvironment } from "../payment-providers/kind.ts";

export interface PaymentSettings {
  /** Signs the sandbox's webhooks, and encrypts the keys that malls store. */
  readonly secret: string;
  /** Offers buyers payments without money, for demo malls only. Test orders of staff are paid with them in any shop. */
  readonly sandbox: boolean;
  /** Seconds until a delayed payment of the sandbox is decided and its webhook is sent; 8 when absent. */
  readonly sandboxDelay?: number;
  /** Variables of payment providers; they take the place of what malls have stored. */
  readonly environment?: ProviderEnvironment;
}

export const paymentsOfInstallation = installationSetting<PaymentSettings>("settings of payments");
