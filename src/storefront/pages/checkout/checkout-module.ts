import type { CheckoutModule } from "#contract/checkout-module.ts";
import { whenOnline } from "#ui/when-online.ts";

/** Loads what a payment provider does in the browser. @throws when it does not load, or the provider has none. */
export async function checkoutModule(provider: string): Promise<CheckoutModule> {
  const { default: modules } = await whenOnline(() => import("virtual:checkout-modules"));
  const load = modules[provider];
  if (!load) throw new Error(`the payment provider ${provider} has no module for the browser`);
  return (await load()).default;
}
