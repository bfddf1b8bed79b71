/** The part of Stripe's script that is used (docs.stripe.com/js/custom_checkout, docs.stripe.com/elements/express-checkout-element). */

interface Failure {
  readonly message?: string;
}

interface Actions {
  /** Leads to the return URL when the payment has succeeded. */
  confirm(options?: {
    readonly expressCheckoutConfirmEvent?: unknown;
  }): Promise<{ readonly type: "success" } | { readonly type: "error"; readonly error: Failure }>;
}

interface Element {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(
    event: "ready" | "confirm" | "loaderror",
    listener: (event: { readonly availablePaymentMethods?: unknown }) => void,
  ): void;
}

interface StripeCheckout {
  createPaymentElement(): Element;
  createExpressCheckoutElement(): Element;
  loadActions(): Promise<
    { readonly type: "success"; readonly actions: Actions } | { readonly type: "error"; readonly error: Failure }
  >;
}

/** A part of the total, or a way to ship, in the smallest unit of the currency. */
interface LineItem {
  readonly name: string;
  readonly amount: number;
}
interface ShippingRate {
  readonly id: string;
  readonly displayName: string;
  readonly amount: number;
  readonly deliveryEstimate?: string;
}
export interface StripeTotals {
  readonly lineItems: readonly LineItem[];
  readonly shippingRates: readonly ShippingRate[];
}

interface StripeAddress {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly postal_code: string;
}

/** What the wallet waits for: new totals, or that the choice cannot be taken. */
export interface WalletAnswer {
  resolve(totals: StripeTotals): void;
  reject(): void;
}

export interface WalletConfirm {
  readonly billingDetails?: { readonly name?: string; readonly email?: string; readonly phone?: string };
  readonly shippingAddress?: {
    readonly name?: string;
    readonly address: StripeAddress & { readonly line1: string; readonly line2?: string | null };
  };
  readonly shippingRate?: { readonly id: string };
  paymentFailed(problem: { readonly reason: "fail" | "invalid_shipping_address" }): void;
}

interface WalletEvents {
  ready: { readonly availablePaymentMethods?: unknown };
  loaderror: unknown;
  cancel: unknown;
  /** Has to be answered within a second. */
  click: {
    resolve(
      options: StripeTotals & {
        readonly emailRequired: true;
        readonly phoneNumberRequired: boolean;
        readonly shippingAddressRequired: true;
      },
    ): void;
  };
  shippingaddresschange: WalletAnswer & { readonly address: StripeAddress };
  shippingratechange: WalletAnswer & { readonly shippingRate: { readonly id: string } };
  confirm: WalletConfirm;
}

interface WalletElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on<E extends keyof WalletEvents>(event: E, listener: (event: WalletEvents[E]) => void): void;
}

interface StripeElements {
  create(kind: "expressCheckout"): WalletElement;
  update(options: { readonly amount: number }): void;
  submit(): Promise<{ readonly error?: Failure }>;
}

type Stripe = (publishableKey: string) => {
  elements(options: {
    readonly mode: "payment";
    readonly amount: number;
    readonly currency: string;
    readonly appearance?: object;
  }): StripeElements;
  /** Leads to the return URL when the payment has succeeded. */
  confirmPayment(options: {
    readonly elements: StripeElements;
    readonly clientSecret: string;
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: Failure }>;
  initCheckoutElementsSdk(options: {
    readonly clientSecret: string;
    readonly elementsOptions?: { readonly appearance?: object };
  }): StripeCheckout;
};

const isStripe = (value: unknown): value is Stripe => typeof value === "function";

/** Loads the script, once per document. @throws when it does not load. */
export async function loadStripe(script: string): Promise<Stripe> {
  const stripe: unknown = Reflect.get(window, "Stripe");
  if (isStripe(stripe)) return stripe;
  await new Promise<void>((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = script;
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error(`${script} did not load`));
    document.head.append(tag);
  });
  const loaded: unknown = Reflect.get(window, "Stripe");
  if (!isStripe(loaded)) throw new Error(`${script} is not Stripe's script`);
  return loaded;
}
