/** A kind of payment provider, as an extension declares it once: what checkout, dashboard, documents and webhooks know of it. */
import type { ContentOrigin } from "#contract/calls/decorations.ts";
import type { PaymentMark } from "#contract/shapes/payment-method.ts";
import type { PaymentProvider } from "./provider.ts";

/** One value that staff enter for a provider, such as a key. */
export interface ProviderSetting {
  /** Small letters, digits and "_": "secret_key". */
  readonly name: string;
  readonly label: string;
  /** Stored encrypted and never sent to a browser again: screens show its last four characters. */
  readonly secret?: boolean;
  /** The provider cannot be used without it. */
  readonly required?: boolean;
  /** What a value must match, without flags. */
  readonly pattern?: RegExp;
  /** Completes "must …" where the pattern does not match: "begin with sk_". Required with a pattern. */
  readonly rule?: string;
  /** In the empty field: "sk_…". */
  readonly example?: string;
  /** Below the field; `{webhook_url}` stands for the address of the provider's webhooks. */
  readonly help?: string;
  /** What the screen says while there is no value; "Not set" when absent. */
  readonly unset?: string;
  /** Environment variable that takes its place in all malls of the installation. */
  readonly variable?: string;
}

/** A further environment variable that the provider reads. */
export interface ProviderVariable {
  readonly name: string;
  readonly pattern: RegExp;
  /** Completes "must …". */
  readonly rule: string;
}

/** Values of the settings by their names; "" where there is none. */
export type ProviderValues = Readonly<Record<string, string>>;

/** The environment variables that the kind names, as far as they are set. */
export type ProviderEnvironment = Readonly<Record<string, string>>;

/** A result of `check`: works, a problem, or something to know. */
export interface ProviderFinding {
  readonly kind: "good" | "bad" | "unknown";
  /** A sentence. */
  readonly text: string;
}

export interface PaymentProviderKind {
  /** Small letters, digits and "_", at most 40. Stored with every payment: it never changes. */
  readonly name: string;
  /** What staff call it. */
  readonly label: string;
  /** Below its name in the dashboard's list: "Cards and wallets". */
  readonly about: string;
  /** What the checkout says of it, where staff have not written words of their own. */
  readonly title: string;
  readonly description: string;
  /** In place of `description` while buyers pay on a page of the provider. */
  readonly descriptionOfOwnPage?: string;
  /** After "Paid" on an invoice: "by card". */
  readonly paidBy: string;
  /** What buyers pay with, as icons. */
  readonly marks: readonly PaymentMark[];
  readonly settings: readonly ProviderSetting[];
  /** Where staff find the keys at the provider. */
  readonly settingsHelp?: string;
  /** Above the fields in which they are entered. */
  readonly settingsNote?: string;
  readonly variables?: readonly ProviderVariable[];
  /** The header with the signature of a webhook, in small letters. */
  readonly signatureHeader: string;
  /** Names of the events that the webhook has to be sent for, as the provider's screens name them. */
  readonly webhookEvents?: readonly string[];
  /** Makes no request: it is called for every page of the checkout. */
  connect(values: ProviderValues, environment: ProviderEnvironment): PaymentProvider;
  /** Why values that match their patterns cannot be used together; `rule` completes "must …". */
  refuse?(
    values: ProviderValues,
    environment: ProviderEnvironment,
  ): { readonly setting: string; readonly rule: string } | undefined;
  /** Whether payments move money; absent for providers without a test mode. */
  isLive?(values: ProviderValues): boolean;
  /** What the document of the checkout may load and frame, for its Content-Security-Policy. */
  origins?(values: ProviderValues, environment: ProviderEnvironment): readonly ContentOrigin[];
  /** Asks the provider whether the values are good, and says in words what is wrong. */
  check?(
    values: ProviderValues,
    asked: { readonly environment: ProviderEnvironment; readonly webhookUrl: string },
  ): Promise<readonly ProviderFinding[]>;
  /** The file whose default export is a `CheckoutModule`: `new URL("./checkout.ts", import.meta.url)`. */
  readonly checkout?: URL;
}
