/**
 * Data and functions of the shop for module views. The storefront's layout provides them, in the shop and on the editor's
 * canvas; modules never call the API themselves.
 */
import { createContext, useContext } from "react";
import type { ProductRow } from "#contract/rows.ts";
import type { CheckoutRules } from "#contract/shapes/checkout-rules.ts";
import type { PaymentMark } from "#contract/shapes/payment-method.ts";
import type { TogetherRows } from "#contract/shapes/together.ts";
import type { ConfigValues } from "./config/values.ts";
import type { TakenProduct } from "./dynamic/values.ts";

/** What goes with a keyword that is being typed. */
export interface Suggestions {
  readonly products: readonly ProductRow[];
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly articles: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: "article" | "news" | "page";
  }[];
}

/** An entry of the link list: type 1 is an external address, any other an article of this shop. */
export interface ShopLink {
  readonly id: string;
  readonly title: string;
  readonly type: number;
  readonly url: string;
}

/** Result of submitting a form; `message` is shown to the shopper. */
export interface FormResult {
  readonly ok: boolean;
  readonly message: string;
}

/** A message of the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
  readonly message: string;
  /** Honeypot: a field that is hidden from people and that bots fill in. */
  readonly website: string;
}

/** What was filled into a field of a form. */
export interface FormAnswer {
  readonly label: string;
  readonly values: readonly string[];
}

/** Answers to a form of the owner's own fields. */
export interface SentForm {
  /** Id of the module. */
  readonly form: number;
  readonly answers: readonly FormAnswer[];
  /** Honeypot. */
  readonly website: string;
}

export interface Shop {
  readonly config: ConfigValues;
  /** On the ground of a section: the configuration of the page around it. */
  readonly pageConfig?: ConfigValues;
  readonly linkList: readonly ShopLink[];
  /** What buyers can pay with. */
  readonly payments: readonly PaymentMark[];
  /** What the shop asks of its buyers, and its policies. */
  readonly rules: CheckoutRules;
  /** Of the page, where it is one of a product: texts of modules may take its name and price. */
  readonly product?: TakenProduct | undefined;
  /** Language of dates and numbers, for example "en". */
  readonly locale: string;
  /** Units in the cart; 0 until the browser has loaded the cart. */
  readonly cartCount: number;
  /** Saved products; 0 until the browser has loaded them. */
  readonly wishCount: number;
  /** False for guests, and until the browser has loaded the session. */
  readonly loggedIn: boolean;
  /** Searches products, categories, articles and news; absent where there is no server (gallery, tests). */
  readonly suggest?: (keyword: string, signal: AbortSignal) => Promise<Suggestions>;
  /** What customers search for most; absent where there is no server. */
  readonly popularSearches?: () => Promise<readonly string[]>;
  /** Sends a message to the shop; absent where there is no server. */
  readonly sendMessage?: (message: ContactMessage) => Promise<FormResult>;
  /** Further calls, whose code loads with the first of them; absent where there is no server. */
  readonly calls?: () => Promise<ShopCalls>;
}

/** Calls of modules that few pages have. */
export interface ShopCalls {
  /** Puts units of a variant into the cart and shows it. "" when the server has refused and said why. */
  readonly addToCart: (variantId: string, quantity: number) => Promise<"added" | "failed" | "">;
  /** Puts one unit of each variant into the cart, where it has none, and shows it. "" when the server has refused and said why. */
  readonly addAllToCart: (variantIds: readonly string[]) => Promise<"added" | "failed" | "">;
  /** What goes with products: those of these ids, or what lies in the cart; nothing for an empty cart. Best sellers for no ids. */
  readonly together: (ids: readonly string[] | "cart", count: number) => Promise<TogetherRows>;
  /** Sends the answers to a form. */
  readonly sendForm: (form: SentForm) => Promise<FormResult>;
  /** Shown products by their ids, in this order. */
  readonly products: (ids: readonly string[]) => Promise<readonly ProductRow[]>;
  /** Ids of the products that this browser has opened before, newest first. */
  readonly viewed: () => readonly string[];
}

export const ShopContext = createContext<Shop | null>(null);

/** The shop of the current page. Throws outside of a shop page. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("no shop around this component");
  return shop;
}

/** Address of a link list entry. */
export function linkAddress({ type, url, id }: ShopLink): string {
  return type === 1 ? url : `/article?id=${id}`;
}
