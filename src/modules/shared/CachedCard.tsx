import { createElement, useContext } from "react";
import { MarkCardContext } from "./mark-card.ts";
import { ProductCard, type ProductCardProps } from "./ProductCard.tsx";

/**
 * A card on the server, which keeps its HTML for other pages that show the same (`storefront/document/parts.ts`). Cards
 * whose pictures load first are rendered with their page, which asks for these pictures in its head.
 */
export function CachedCard(card: ProductCardProps) {
  const mark = useContext(MarkCardContext);
  if (!mark || card.eager) return <ProductCard {...card} />;
  const { tag, id, isCached } = mark(card);
  return createElement(tag, { id }, isCached ? null : <ProductCard {...card} />);
}
