/** The bags on product cards. Heard on the document, because most cards are HTML of the server that React leaves alone. */
import { fill } from "#modules/shared/text.ts";
import type { ApiClient } from "../api/client.ts";
import { cartChanged } from "./visitor.ts";

/** Milliseconds the word after adding stands. */
const addedTime = 3000;

/**
 * From now on a click on `[data-add-to-cart="<product id>"]` puts one unit into the cart and says so. What the server
 * refuses, the client of the calls tells the visitor.
 * @param addedText says that "{name}" was put into the cart; read when it is needed.
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
