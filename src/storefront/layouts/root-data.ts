import type { Category } from "#contract/calls/catalog.ts";
import type { LinkEntry } from "#contract/calls/content.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import type { PageLanguage } from "#contract/shapes/page-language.ts";
import type { PaymentMark } from "#contract/shapes/payment-method.ts";
import type { RootStyle } from "#modules/config/values.ts";
import type { DecorationAnswer, WireShown } from "../decoration/load.ts";

/** Data of the root route: what every page needs beside its own data. */
export interface RootData {
  readonly common: readonly WireShown[];
  readonly config: readonly WireShown[];
  /** What the owner injects; the document has it, a page's state does not. */
  readonly css?: DecorationAnswer["css"];
  readonly js?: DecorationAnswer["js"];
  /** The question for consent to it, where parts of it are optional. */
  readonly consent?: DecorationAnswer["consent"];
  readonly links: readonly LinkEntry[];
  readonly categories: readonly Category[];
  /** What buyers can pay with. */
  readonly payments: readonly PaymentMark[];
  /** What the shop asks of its buyers, and its policies; absent: the standard. */
  readonly rules?: CheckoutRules;
  /** Absent for a shop in American English. */
  readonly language?: PageLanguage;
  /** Custom properties of the document's root element, which has them already where a page's state leaves them out. */
  readonly style?: RootStyle;
}
