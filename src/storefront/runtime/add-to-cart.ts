/** The add-to-cart buttons of product cards. Handled on the document, because most cards are never hydrated. */
import { fill } from "#modules/shared/text.ts";
import type { ApiClient } from "../api/client.ts";
import { cartChanged } from "./visitor.ts";

/** Milliseconds that the confirmation is shown. */
const addedTime = 3000;

/**
 * Makes a click on `[data-add-to-cart="<product id>"]` put one unit into the cart and confirm it. Refusals of the server
 * are shown by the API client.
 * @param addedText gives the confirmation, with {name}; called at the click.
 */
export function addFromCards(api: ApiClient, addedText: () => string): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-add-to-cart]") : null;
    const { addToCart, name = "" } = button?.dataset ?? {};
    if (addToCart) void add(addToCart, name);
  });

  async function add(product_id: string, name: string): Promise<void> {
    const { data } = await api.call("/api/v1/cart/add", { product_id });
    if (!data) return;
    cartChanged(data.count);
    const { toast } = await import("./toast.ts");
    await toast(fill(addedText(), { name }), addedTime);
  }
}
