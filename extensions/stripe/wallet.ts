/** What a wallet gives and takes, in Stripe's words. */
import type { WalletBuyer, WalletTotals } from "shopwright/extend";
import type { StripeTotals, WalletConfirm } from "./script.ts";

export const totalsOf = ({ lines, rates }: WalletTotals): StripeTotals => ({
  lineItems: lines,
  shippingRates: rates.map(({ id, name, amount, description }) => ({
    id,
    displayName: name,
    amount,
    ...(description && { deliveryEstimate: description }),
  })),
});

export function buyerOf({ billingDetails, shippingAddress, shippingRate }: WalletConfirm): WalletBuyer {
  const address = shippingAddress?.address;
  return {
    email: billingDetails?.email ?? "",
    name: shippingAddress?.name || billingDetails?.name || "",
    phone: billingDetails?.phone ?? "",
    address: address && {
      country: address.country,
      state: address.state,
      city: address.city,
      postal_code: address.postal_code,
      line1: address.line1,
      line2: address.line2 ?? "",
    },
    rate: shippingRate?.id,
  };
}
