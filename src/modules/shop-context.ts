/**
 * What views need of the shop around them. The storefront's layout provides it (in the shop and on the editor's canvas);
 * modules never fetch by themselves.
 */
import { createContext, useContext } from "react";
import type { ProductRow } from "#contract/rows.ts";
import type { ConfigValues } from "./config/values.ts";

/** An entry of the link list (spec §3): type 1 is an external address, any other an article of this shop. */
export interface ShopLink {
  readonly id: string;
  readonly title: string;
  readonly type: number;
  readonly url: string;
}

/** Outcome of a form: the message is for the reader. */
export interface FormResult {
  readonly ok: boolean;
  readonly message: string;
}

/** What the contact form sends. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
  readonly message: string;
  /** The field that people never see. */
  readonly website: string;
}

export interface Shop {
  readonly config: ConfigValues;
  readonly linkList: readonly ShopLink[];
  /** Language of dates and numbers, for example "en". */
  readonly locale: string;
  /** Units in the cart; 0 until the browser knows. */
  readonly cartCount: number;
  /** False for guests, and until the browser knows. */
  readonly loggedIn: boolean;
  /** Products whose names go with what has been typed; absent where there is no server to ask. */
  readonly suggest?: (keyword: string, signal: AbortSignal) => Promise<readonly ProductRow[]>;
  /** Sends a message to the shop; absent where nothing can be sent. */
  readonly sendMessage?: (message: ContactMessage) => Promise<FormResult>;
}

export const ShopContext = createContext<Shop | null>(null);

/** Throws outside of a shop page. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("no shop around this component");
  return shop;
}

/** Address of a link list entry (spec §3). */
export function linkAddress({ type, url, id }: ShopLink): string {
  return type === 1 ? url : `/article?id=${id}`;
}
