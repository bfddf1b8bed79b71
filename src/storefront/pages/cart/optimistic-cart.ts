/** The cart as shown before the server has answered: quantities and selections change at once, totals do not. */
import type { Cart } from "#contract/calls/cart.ts";

export function withQty(cart: Cart, variantId: string, qty: number): Cart {
  const lines = cart.lines.map((line) => (line.variant_id === variantId ? { ...line, qty } : line));
  return { ...cart, lines, count: lines.reduce((sum, line) => sum + line.qty, 0) };
}

export function without(cart: Cart, variantId: string): Cart {
  const lines = cart.lines.filter((line) => line.variant_id !== variantId);
  return { ...cart, lines, count: lines.reduce((sum, line) => sum + line.qty, 0) };
}

export function withSelection(cart: Cart, variantIds: readonly string[], selected: boolean): Cart {
  const lines = cart.lines.map((line) => (variantIds.includes(line.variant_id) ? { ...line, selected } : line));
  return { ...cart, lines };
}
