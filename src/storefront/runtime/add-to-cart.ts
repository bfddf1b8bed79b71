/** The add-to-cart buttons of product cards. Handled on the document, because most cards are never hydrated. */
import type { ApiClient } from "../api/client.ts";

/**
 * Makes a press on a button of the form `add-to-cart` put one unit of its product into the cart. Before this runs, and without
 * scripts, the browser sends the form.
 */
export function addFromCards(api: ApiClient): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.getAttribute("form") !== "add-to-cart") return;
    event.preventDefault();
    void add(button);
  });

  async function add(button: HTMLButtonElement): Promise<void> {
    const { putIntoCart } = await import("../components/cart/put-into-cart.tsx");
    const outcome = await putIntoCart(api, { product_id: button.value });
    // The page that the form leads to says what went wrong, or that there is no connection.
    if (outcome === "failed") button.form?.requestSubmit(button);
  }
}
