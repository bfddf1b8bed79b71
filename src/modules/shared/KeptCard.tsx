import { createContext, createElement, useContext } from "react";
import { ProductCard, type ProductCardProps } from "./ProductCard.tsx";

/** How a card is marked in a page's HTML until the document is put together. */
export interface CardMark {
  /** Name of the element that stands around the card. */
  readonly tag: string;
  readonly id: string;
  /** True when the server has the HTML of the card. */
  readonly isKept: boolean;
}

/** Marks the cards of one page; null where each is rendered with its page. */
export const MarkCardContext = createContext<((card: ProductCardProps) => CardMark) | null>(null);

/**
 * A card on the server, which keeps its HTML for other pages that show the same (`storefront/document/kept-cards.ts`). Cards
 * whose pictures load first are rendered with their page, which asks for these pictures in its head.
 */
export function KeptCard(card: ProductCardProps) {
  const mark = useContext(MarkCardContext);
  if (!mark || card.eager) return <ProductCard {...card} />;
  const { tag, id, isKept } = mark(card);
  return createElement(tag, { id }, isKept ? null : <ProductCard {...card} />);
}
