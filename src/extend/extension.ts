/** What an extension brings to a shop. */
import type { EventName, Payload } from "#contract/events.ts";
import type { PaymentProviderKind } from "#shop/payment-providers/kind.ts";

/** Where an event comes from. */
export interface EventAbout {
  /** The event's, the same with each try: what must not be done twice is recognised by it. */
  readonly id: string;
  /** When the fact happened. */
  readonly at: Date;
  readonly shop: {
    readonly id: string;
    readonly name: string;
    /** ISO 4217. */
    readonly currency: string;
  };
}

/**
 * Told of events after they have happened (docs/events.md): at least once each, those of one record in their order. What throws, or takes
 * longer than 30 seconds, is told again later.
 */
export type Subscribers = {
  readonly [N in EventName]?: (payload: Payload<N>, about: EventAbout) => Promise<void>;
};

export interface Extension {
  /** Small letters, digits and "-", at most 40; unique in an installation. */
  readonly name: string;
  /** Versions of Shopwright that it works with, as a range of semantic versions: "^1.2.0", ">=1.0.0 <3.0.0". */
  readonly compatible: string;
  readonly paymentProviders?: readonly PaymentProviderKind[];
  readonly subscribers?: Subscribers;
}

/** Declares an extension: the default export of its `index.ts`. */
export const defineExtension = (extension: Extension): Extension => extension;

export interface Configuration {
  /**
   * Folders with an `index.ts`, relative to the configuration ("./extensions/sample"), or names of npm packages, whose `main` is the
   * declaration; in the order in which they are installed.
   */
  readonly extensions: readonly string[];
}

/** Declares an installation: the default export of `shopwright.config.ts`. */
export const defineConfig = (configuration: Configuration): Configuration => configuration;
