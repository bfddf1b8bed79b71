/** Pages on which carriers show where a parcel is. */

/** Addresses with {number} where the tracking number belongs. */
const pages: Readonly<Record<string, string>> = {
  "Australia Post": "https://auspost.com.au/mypost/track/details/{number}",
  "Canada Post": "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}",
  DHL: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}",
  DPD: "https://tracking.dpd.de/parcelstatus?query={number}",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr={number}",
  GLS: "https://gls-group.com/track/{number}",
  "La Poste": "https://www.laposte.fr/outils/suivre-vos-envois?code={number}",
  "Royal Mail": "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  "Swiss Post": "https://service.post.ch/ekp-web/ui/entry/search/{number}",
  UPS: "https://www.ups.com/track?tracknum={number}",
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}",
};

export const carriers: readonly string[] = Object.keys(pages);

/** The carrier's page for a parcel; "" for a carrier that is not known, or without a number. */
export function trackingPage(carrier: string, number: string): string {
  const wanted = carrier.trim().toLowerCase();
  const page = Object.entries(pages).find(([name]) => name.toLowerCase() === wanted)?.[1];
  const plain = number.replaceAll(/\s/g, "");
  return page && plain ? page.replace("{number}", encodeURIComponent(plain)) : "";
}
