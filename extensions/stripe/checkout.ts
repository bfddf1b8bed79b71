/** Stripe in the browser: its fields in the shop's own page, and wallets that give the address. */
import type { CheckoutModule, MountedPayment, MountedWallets, PaymentPlace, WalletPlace } from "shopwright/extend";
import { appearanceOf } from "./appearance.ts";
import { loadStripe, type WalletAnswer } from "./script.ts";
import { buyerOf, totalsOf } from "./wallet.ts";

async function mountPayment(given: PaymentPlace): Promise<MountedPayment | undefined> {
  const { script = "", publishable_key = "", client_secret: clientSecret = "" } = given.data;
  const stripe = await loadStripe(script);
  if (!given.isCurrent()) return undefined;
  const checkout = stripe(publishable_key).initCheckoutElementsSdk({
    clientSecret,
    elementsOptions: { appearance: appearanceOf(given.fields) },
  });
  const express = checkout.createExpressCheckoutElement();
  express.on("ready", ({ availablePaymentMethods }) => given.onWallets(Boolean(availablePaymentMethods)));
  express.on("confirm", (event) => given.onPressed(event));
  express.mount(given.wallets);
  const payment = checkout.createPaymentElement();
  payment.on("ready", given.onReady);
  payment.on("loaderror", () => given.onProblem(given.failed));
  payment.mount(given.fields);
  return {
    async confirm(pressed) {
      const loaded = await checkout.loadActions();
      const options = pressed === undefined ? undefined : { expressCheckoutConfirmEvent: pressed };
      const result = loaded.type === "success" ? await loaded.actions.confirm(options) : loaded;
      return result.type === "success" ? undefined : (result.error.message ?? given.failed);
    },
    destroy() {
      express.destroy();
      payment.destroy();
    },
  };
}

async function mountWallets(given: WalletPlace): Promise<MountedWallets> {
  const { script = "", publishable_key = "" } = given.data;
  const stripe = (await loadStripe(script))(publishable_key);
  const elements = stripe.elements({
    mode: "payment",
    amount: given.totals().amount,
    currency: given.currency.toLowerCase(),
    appearance: appearanceOf(given.place),
  });
  const refresh = () => elements.update({ amount: given.totals().amount });
  const wallets = elements.create("expressCheckout");
  wallets.on("ready", ({ availablePaymentMethods }) => given.onWallets(Boolean(availablePaymentMethods)));
  wallets.on("loaderror", () => given.onWallets(false));
  wallets.on("click", ({ resolve }) => {
    given.onProblem("");
    const asked = { emailRequired: true, phoneNumberRequired: given.asksPhone, shippingAddressRequired: true } as const;
    resolve({ ...asked, ...totalsOf(given.totals()) });
  });
  const answer = async (asked: ReturnType<WalletPlace["chooseRate"]>, event: WalletAnswer) => {
    const totals = await asked;
    if (!totals) return event.reject();
    refresh();
    event.resolve(totalsOf(totals));
  };
  wallets.on("shippingaddresschange", (event) => void answer(given.chooseAddress(event.address), event));
  wallets.on("shippingratechange", (event) => void answer(given.chooseRate(event.shippingRate.id), event));
  wallets.on("confirm", async (event) => {
    try {
      const { error } = await elements.submit();
      if (error) return given.onProblem(error.message ?? given.failed);
      const placed = await given.order(buyerOf(event));
      if ("problem" in placed) {
        return event.paymentFailed({ reason: placed.problem === "address" ? "invalid_shipping_address" : "fail" });
      }
      const { client_secret: clientSecret = "" } = placed.data;
      const confirmParams = { return_url: placed.returnUrl };
      const result = await stripe.confirmPayment({ elements, clientSecret, confirmParams });
      if (result.error) given.onUnpaid();
    } catch {
      event.paymentFailed({ reason: "fail" });
      given.onProblem(given.failed);
    }
  });
  wallets.mount(given.place);
  return { refresh, destroy: () => wallets.destroy() };
}

const checkout: CheckoutModule = { mountPayment, mountWallets };
export default checkout;
