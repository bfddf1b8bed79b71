/** Carriers of parcels, and the pages on which they show where a parcel is. */
/** Stands in the address of a tracking page where the tracking number belongs. */
export const numberPlaceholder = "{number}";

export interface Carrier {
  readonly name: string;
  /** Https address with `{number}`; "" for a carrier without a tracking page. */
  readonly tracking_page: string;
}

/** Offered in every shop. */
export const knownCarriers: readonly Carrier[] = Object.entries({
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
}).map(([name, tracking_page]) => ({ name, tracking_page }));

const keyOf = (name: string) => name.trim().toLowerCase();

/** A shop's own carriers, then the known ones; its own replaces a known one of the same name. */
export function withKnown(own: readonly Carrier[]): Carrier[] {
  const names = new Set(own.map(({ name }) => keyOf(name)));
  return [...own, ...knownCarriers.filter(({ name }) => !names.has(keyOf(name)))];
}

/** The carrier's page for a parcel; "" for a carrier that is not among them or has no page, or without a number. */
export function trackingPage(carriers: readonly Carrier[], name: string, number: string): string {
  const page = carriers.find((carrier) => keyOf(carrier.name) === keyOf(name))?.tracking_page;
  const plain = number.replaceAll(/\s/g, "").toWellFormed();
  return page && plain ? page.replaceAll(numberPlaceholder, encodeURIComponent(plain)) : "";
}
