/** What an extension brings to a shop. */
import type { PaymentProviderKind } from "#shop/payment-providers/kind.ts";

export interface Extension {
  /** Small letters, digits and "-", at most 40; unique in an installation. */
  readonly name: string;
  /** Versions of Shopwright that it works with, as a range of semantic versions: "^1.2.0", ">=1.0.0 <3.0.0". */
  readonly compatible: string;
  readonly paymentProviders?: readonly PaymentProviderKind[];
}

/** Declares an extension: the default export of its `index.ts`. */
export const defineExtension = (extension: Extension): Extension => extension;

export interface Configuration {
  /** Folders with an `index.ts`, relative to the configuration, in the order in which they are installed. */
  readonly extensions: readonly string[];
}

/** Declares an installation: the default export of `shopwright.config.ts`. */
export const defineConfig = (configuration: Configuration): Configuration => configuration;
