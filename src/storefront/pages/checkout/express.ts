/** Wallets above the form: the wallet gives email and address, the server the totals. Loaded after the page. */
import type { Preview, WalletQuote } from "#contract/calls/checkout.ts";
import { stateCode } from "#contract/state-code.ts";
import type { ApiClient } from "../../api/client.ts";
import { rememberCountry } from "../../components/address/preset-country.ts";
import { clearDraft } from "../../components/cart/checkout-draft.ts";
import { noteUnpaid } from "../../components/unpaid-order/known-unpaid.ts";
import { Latest } from "../../runtime/latest.ts";
import { loadPagesAnew } from "../../runtime/links.ts";
import { toastClosed } from "../../runtime/toast.ts";
import { appearanceOf } from "./appearance.ts";
import type { Chosen } from "./first-choices.ts";
import { idempotencyKeyFor } from "./idempotency-key.ts";
import { isPreview } from "./is-preview.ts";
import { payPath, queryOf } from "./start-payment.ts";
import { loadStripe, type WalletAnswer, type WalletConfirm, type WalletTotals } from "./stripe.ts";

export interface ExpressOptions {
  readonly api: ApiClient;
  readonly place: HTMLElement;
  /** "Buy now": the variant to order; undefined for the selected lines of the cart. */
  readonly items: readonly { readonly variant_id: string; readonly qty: number }[] | undefined;
  /** Puts the wallet's address into the address book. */
  readonly saveAddress: boolean;
  /** Names of the parts of the total. */
  readonly labels: { readonly items: string; readonly shipping: string; readonly tax: string };
  /** Message when shop or provider cannot be reached. */
  readonly failed: string;
  /** What the buyer has agreed to, and whether to subscribe the wallet's address, when the order is placed. */
  readonly choices: () => { readonly accepted_terms: string; readonly newsletter: boolean };
  readonly onReady: (hasWallets: boolean) => void;
  readonly onProblem: (message: string) => void;
  /** Totals that have changed meanwhile. */
  readonly onPreview: (preview: Preview) => void;
}

export interface Express {
  /** Takes the discount code of the form. */
  refresh(coupon: string): Promise<void>;
  destroy(): void;
}

/** @returns undefined when no wallet is offered for this order. */
export async function mountExpress(options: ExpressOptions): Promise<Express | undefined> {
  const { api, place, items, labels, failed, onReady, onProblem } = options;
  let chosen: Chosen = {};
  let quote: WalletQuote | null = null;
  const latest = new Latest();
  const ask = async (change: Chosen): Promise<WalletQuote | null> => {
    chosen = { ...chosen, ...change };
    const answer = await api.call("/api/v1/order/wallet", { ...(items && { items: [...items] }), ...chosen });
    return answer.data?.wallet ?? null;
  };
  quote = await ask({});
  if (!quote) return undefined;
  const stripe = (await loadStripe(quote.script))(quote.publishable_key);
  // Pages that are opened next are documents of their own, without the script and what it may do.
  loadPagesAnew();
  const { amount, currency } = quote;
  const appearance = appearanceOf(place);
  const elements = stripe.elements({ mode: "payment", amount, currency: currency.toLowerCase(), appearance });
  const show = (next: WalletQuote): WalletTotals => {
    quote = next;
    elements.update({ amount: next.amount });
    return totalsOf(next, labels);
  };

  const wallets = elements.create("expressCheckout");
  wallets.on("ready", ({ availablePaymentMethods }) => onReady(Boolean(availablePaymentMethods)));
  wallets.on("loaderror", () => onReady(false));
  wallets.on("click", ({ resolve }) => {
    onProblem("");
    if (!quote) return;
    const asked = {
      emailRequired: true,
      phoneNumberRequired: quote.asks_phone,
      shippingAddressRequired: true,
    } as const;
    resolve({ ...asked, ...totalsOf(quote, labels) });
  });
  const answerWith = async (change: Chosen, event: Pick<WalletAnswer, "resolve" | "reject">) => {
    latest.begin();
    const next = await ask(change).catch(() => null);
    if (next && next.shipping_rates.length > 0) event.resolve(show(next));
    else event.reject();
  };
  wallets.on("shippingaddresschange", (event) => {
    const { country, state, postal_code } = event.address;
    const place = { country, state: stateCode(country, state) ?? state, postal_code };
    void answerWith({ ...place, shipping_method_id: undefined }, event);
  });
  wallets.on("shippingratechange", (event) => {
    void answerWith({ shipping_method_id: event.shippingRate.id }, event);
  });
  wallets.on("confirm", async (event) => {
    try {
      const { error } = await elements.submit();
      if (error) return onProblem(error.message ?? failed);
      const orderNo = quote && (await placeOrder(event, quote, options));
      if (!quote || !orderNo) return;
      const paying = { order_no: orderNo, provider: quote.provider, wallet: true };
      const { data } = await api.call("/api/v1/order/pay", paying);
      if (!data?.in_page) return location.assign(payPath(orderNo));
      const return_url = `${location.origin}/paymentSuccessful${queryOf(orderNo)}`;
      const { client_secret: clientSecret } = data.in_page;
      const result = await stripe.confirmPayment({ elements, clientSecret, confirmParams: { return_url } });
      // The order is placed: the next page offers every way to pay it.
      if (result.error) location.assign(`/paymentFailed${queryOf(orderNo)}`);
    } catch {
      event.paymentFailed({ reason: "fail" });
      onProblem(failed);
    }
  });
  wallets.mount(place);
  return {
    async refresh(coupon) {
      const isLatest = latest.begin();
      const next = await ask({ coupon_code: coupon }).catch(() => null);
      if (next && isLatest()) show(next);
    },
    destroy: () => wallets.destroy(),
  };
}

/** Places the order with what the wallet gave. @returns its number; undefined when the wallet was told why not. */
async function placeOrder(
  event: WalletConfirm,
  quote: WalletQuote,
  { api, items, saveAddress, choices, onProblem, onPreview }: ExpressOptions,
): Promise<string | undefined> {
  const { billingDetails, shippingAddress, shippingRate } = event;
  const address = addressOf(event);
  const body = {
    ...(items && { items: [...items] }),
    email: billingDetails?.email ?? "",
    address,
    save_address: saveAddress,
    shipping_method_id: shippingRate?.id ?? quote.shipping_method_id,
    coupon_code: quote.coupon_code,
    note: "",
    ...choices(),
    provider: quote.provider,
    expected_total: quote.total,
    expected_currency: quote.currency,
  };
  const answer = await api.call("/api/v1/order/place", body, { idempotencyKey: idempotencyKeyFor(body) });
  if (answer.data && answer.code === 200) {
    clearDraft();
    rememberCountry(address.country);
    const { order_no } = answer.data;
    // "Back" and a reload lead to the page on which the order can be paid, not to the form.
    history.replaceState(history.state, "", payPath(order_no));
    noteUnpaid();
    return order_no;
  }
  event.paymentFailed({ reason: answer.code === 400 && shippingAddress ? "invalid_shipping_address" : "fail" });
  if (answer.code === 409 && isPreview(answer.data)) onPreview(answer.data);
  await toastClosed(answer.message);
  onProblem(answer.message);
  return undefined;
}

/** A wallet has one name; the last word of it is the last name. */
function addressOf({ shippingAddress, billingDetails }: WalletConfirm) {
  const { line1 = "", line2, city = "", state = "", postal_code = "", country = "" } = shippingAddress?.address ?? {};
  const words = (shippingAddress?.name || billingDetails?.name || "").trim().split(/\s+/);
  const last_name = words.pop() ?? "";
  return {
    first_name: words.join(" ") || last_name,
    last_name,
    phone: billingDetails?.phone ?? "",
    country,
    // Wallets name a region by its code or in words; the shop's lists have codes.
    state: stateCode(country, state) ?? state,
    city,
    address1: line1,
    address2: line2 ?? "",
    postal_code,
  };
}

function totalsOf(quote: WalletQuote, labels: ExpressOptions["labels"]): WalletTotals {
  const parts = [
    { name: labels.items, amount: quote.items },
    { name: labels.shipping, amount: quote.shipping },
    { name: quote.tax_name || labels.tax, amount: quote.tax },
  ];
  const rates = quote.shipping_rates.map(({ id, name, description, amount }) => ({
    id,
    displayName: name,
    amount,
    ...(description && { deliveryEstimate: description }),
  }));
  return {
    lineItems: parts.filter(({ amount }, index) => amount > 0 || index === 0),
    // A wallet needs one before it has said where the goods go.
    shippingRates: rates.length > 0 ? rates : [{ id: "later", displayName: labels.shipping, amount: 0 }],
  };
}
