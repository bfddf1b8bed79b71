/** The part of Stripe's script that the checkout uses (docs.stripe.com/js/custom_checkout). */

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

export interface StripeCheckout {
  createPaymentElement(): Element;
  createExpressCheckoutElement(): Element;
  loadActions(): Promise<
    { readonly type: "success"; readonly actions: Actions } | { readonly type: "error"; readonly error: Failure }
  >;
}

type Stripe = (publishableKey: string) => {
  initCheckoutElementsSdk(options: {
    readonly clientSecret: string;
    readonly elementsOptions?: { readonly appearance?: object };
  }): StripeCheckout;
};

const isStripe = (value: unknown): value is Stripe => typeof value === "function";

/** Loads the script, once per document. @throws when it does not load. */
export async function loadStripe(script: string): Promise<Stripe> {
  const known: unknown = Reflect.get(window, "Stripe");
  if (isStripe(known)) return known;
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
