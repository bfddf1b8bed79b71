import { shippingZones } from "./shipping.ts";
import type { CommerceContent } from "./types.ts";

export const commerce: CommerceContent = {
  zones: shippingZones,
  taxes: [
    { country: "US", state: "CA", name: "Sales tax 7.25%", hundredths: 725 },
    { country: "US", state: "NY", name: "Sales tax 4%", hundredths: 400 },
    { country: "DE", name: "VAT 19%", hundredths: 1900 },
    { country: "FR", name: "VAT 20%", hundredths: 2000 },
    { country: "GB", name: "VAT 20%", hundredths: 2000 },
  ],
  // Nobody's account: the number is one of the published examples.
  bankDetails:
    "This is a demo shop. Please don't send money.\nAlder & Ember\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001",
  codes: [
    { code: "EMBER10", kind: "percent", value: "10", max_uses_per_buyer: 1 },
    { code: "FIVEOFF", kind: "amount", value: "5", min_total: "40" },
    { code: "SHIPFREE", kind: "free_shipping" },
  ],
};
