/** How cards are marked in a page's HTML; apart from the cards, whose code not every page has. */
import { createContext } from "react";
import type { ProductCardProps } from "./ProductCard.tsx";

export interface CardMark {
  /** Name of the element that stands around the card until the document is put together. */
  readonly tag: string;
  readonly id: string;
  /** True when the server has the HTML of the card. */
  readonly isCached: boolean;
}

/** Marks the cards of one page; null where each is rendered with its page. */
export const MarkCardContext = /* @__PURE__ */ createContext<((card: ProductCardProps) => CardMark) | null>(null);
