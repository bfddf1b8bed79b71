/** The cart as shown before the server has answered: quantities and selections change at once, totals do not. */
import type { Cart } from "#contract/calls/cart.ts";
import type { CartLine } from "#contract/shapes/cart-line.ts";

export interface RemovedLine {
  readonly line: CartLine;
  /** Index that it had in the cart. */
  readonly at: number;
}

export type ShownLine = { readonly line: CartLine; readonly isRemoved: boolean };

export function withQty(cart: Cart, variantId: string, qty: number): Cart {
  return withLines(
    cart,
    cart.lines.map((line) => (line.variant_id === variantId ? { ...line, qty } : line)),
  );
}

export function without(cart: Cart, variantId: string): Cart {
  return withLines(
    cart,
    cart.lines.filter((line) => line.variant_id !== variantId),
  );
}

/** With a line first, where the server puts what was added last. */
export function withLine(cart: Cart, line: CartLine): Cart {
  return withLines(cart, [line, ...cart.lines.filter(({ variant_id }) => variant_id !== line.variant_id)]);
}

export function withSelection(cart: Cart, variantIds: readonly string[], selected: boolean): Cart {
  const lines = cart.lines.map((line) => (variantIds.includes(line.variant_id) ? { ...line, selected } : line));
  return { ...cart, lines };
}

/** Lines of the cart and removed ones, these where they were. */
export function shownLines(lines: readonly CartLine[], removed: readonly RemovedLine[]): readonly ShownLine[] {
  const all: ShownLine[] = lines.map((line) => ({ line, isRemoved: false }));
  for (const { line, at } of removed) all.splice(at, 0, { line, isRemoved: true });
  return all;
}

function withLines(cart: Cart, lines: CartLine[]): Cart {
  return { ...cart, lines, count: lines.reduce((sum, line) => sum + line.qty, 0) };
}
