/** Wallets above the form: the wallet gives email and address, the server the totals. Loaded after the page. */

import type { Preview, WalletQuote } from "#contract/calls/checkout.ts";
import type { WalletBuyer, WalletOrder, WalletTotals } from "#contract/checkout-module.ts";
import { Latest } from "#ui/latest.ts";
import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../../api/client.ts";
import { rememberCountry } from "../../components/address/preset-country.ts";
import { clearDraft } from "../../components/cart/checkout-draft.ts";
import { noteUnpaid } from "../../components/unpaid-order/known-unpaid.ts";
import { viewBase } from "../../runtime/base.ts";
import { loadPagesAnew } from "../../runtime/links.ts";
import { toastClosed } from "../../runtime/toast.ts";
import { checkoutModule } from "./checkout-module.ts";
import type { Chosen } from "./first-choices.ts";
import { idempotencyKeyFor } from "./idempotency-key.ts";
import { isPreview } from "./is-preview.ts";
import { payPath, queryOf } from "./start-payment.ts";

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
  refresh(code: string): Promise<void>;
  destroy(): void;
}

/** @returns undefined when no wallet is offered for this order. */
export async function mountExpress(options: ExpressOptions): Promise<Express | undefined> {
  const { api, place, items, labels, failed, onReady, onProblem } = options;
  let chosen: Chosen = {};
  const latest = new Latest();
  const ask = async (change: Chosen): Promise<WalletQuote | null> => {
    chosen = { ...chosen, ...change };
    const answer = await api.call("/api/v1/order/wallet", { ...(items && { items: [...items] }), ...chosen });
    return answer.data?.wallet ?? null;
  };
  const first = await ask({});
  if (!first) return undefined;
  let quote = first;
  let orderNo = "";
  const { mountWallets } = await checkoutModule(quote.provider);
  if (!mountWallets) return undefined;
  // Pages that are opened next are documents of their own, without the script and what it may do.
  loadPagesAnew();
  /** Totals of what the wallet has chosen; undefined where nothing is shipped to. */
  const choose = async (change: Chosen): Promise<WalletTotals | undefined> => {
    latest.begin();
    const next = await ask(change).catch(() => null);
    if (!next || next.shipping_rates.length === 0) return undefined;
    quote = next;
    return totalsOf(next, labels);
  };
  const wallets = await mountWallets({
    data: quote.data,
    place,
    currency: quote.currency,
    totals: () => totalsOf(quote, labels),
    asksPhone: quote.asks_phone,
    failed,
    onWallets: onReady,
    onProblem,
    chooseAddress: async ({ country, state, postal_code }) =>
      choose({ country, state: await codeOf(country, state), postal_code, shipping_method_id: undefined }),
    chooseRate: (id) => choose({ shipping_method_id: id }),
    order: async (buyer) => {
      const placed = await placeOrder(buyer, quote, options);
      if (typeof placed !== "string") return placed;
      orderNo = placed;
      const { data } = await api.call("/api/v1/order/pay", {
        order_no: placed,
        provider: quote.provider,
        wallet: true,
      });
      if (data?.in_page)
        return { data: data.in_page, returnUrl: `${location.origin}${viewBase()}/paymentSuccessful${queryOf(placed)}` };
      location.assign(viewBase() + payPath(placed));
      return { problem: "other" };
    },
    // The order is placed: the next page offers every way to pay it.
    onUnpaid: () => location.assign(`${viewBase()}/paymentFailed${queryOf(orderNo)}`),
  });
  return {
    async refresh(code) {
      const isLatest = latest.begin();
      const next = await ask({ coupon_code: code }).catch(() => null);
      if (!next || !isLatest()) return;
      quote = next;
      wallets.refresh();
    },
    destroy: () => wallets.destroy(),
  };
}

/** Places the order with the address and email that the wallet gave. @returns the order number, or why the order was not placed. */
async function placeOrder(
  buyer: WalletBuyer,
  quote: WalletQuote,
  { api, items, saveAddress, choices, onProblem, onPreview }: ExpressOptions,
): Promise<string | WalletOrder> {
  const address = await addressOf(buyer);
  const body = {
    ...(items && { items: [...items] }),
    email: buyer.email,
    address,
    save_address: saveAddress,
    shipping_method_id: buyer.rate ?? quote.shipping_method_id,
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
  if (answer.code === 409 && isPreview(answer.data)) onPreview(answer.data);
  void toastClosed(answer.message).then(() => onProblem(answer.message));
  return { problem: answer.code === 400 && buyer.address ? "address" : "other" };
}

/** A wallet has one name; the last word of it is the last name. */
async function addressOf({ address, name, phone }: WalletBuyer) {
  const { line1 = "", line2 = "", city = "", state = "", postal_code = "", country = "" } = address ?? {};
  const words = name.trim().split(/\s+/);
  const last_name = words.pop() ?? "";
  return {
    first_name: words.join(" ") || last_name,
    last_name,
    phone,
    country,
    state: await codeOf(country, state),
    city,
    address1: line1,
    address2: line2,
    postal_code,
  };
}

/** Wallets name a region by its code or in words; the shop's lists have codes. All lists are loaded once a wallet is used. */
async function codeOf(country: string, state: string): Promise<string> {
  const { stateCode } = await whenOnline(() => import("#contract/state-code.ts"));
  return stateCode(country, state) ?? state;
}

function totalsOf(quote: WalletQuote, labels: ExpressOptions["labels"]): WalletTotals {
  const parts = [
    { name: labels.items, amount: quote.items },
    { name: labels.shipping, amount: quote.shipping },
    { name: quote.tax_name || labels.tax, amount: quote.tax },
  ];
  return {
    amount: quote.amount,
    lines: parts.filter(({ amount }, index) => amount > 0 || index === 0),
    // A wallet needs one before it has said where the goods go.
    rates:
      quote.shipping_rates.length > 0
        ? quote.shipping_rates
        : [{ id: "later", name: labels.shipping, amount: 0, description: "" }],
  };
}
