import type { Cart } from "#contract/calls/cart.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { cartPage } from "#modules/pages/cart.ts";

type Texts = Pick<
  DefinitionValues<typeof cartPage>,
  "nothing_selected_text" | "later_tax_free_text" | "later_included_text" | "later_text"
>;

/** What is added to the value of a cart at the checkout. */
export function costNote({ selected_count, tax_included, tax_free }: Cart, texts: Texts): string {
  if (selected_count === 0) return texts.nothing_selected_text;
  if (tax_free) return texts.later_tax_free_text;
  return tax_included ? texts.later_included_text : texts.later_text;
}
