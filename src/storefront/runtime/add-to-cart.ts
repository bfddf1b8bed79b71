/** The add-to-cart buttons of product cards. Handled on the document, because most cards are never hydrated. */

import { isOffline } from "#ui/offline.ts";
import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../api/client.ts";
import { loadOrElse } from "./freshness.ts";

/**
 * Makes a press on a button of the form `add-to-cart` put one unit of its product into the cart. Before this runs, and without
 * scripts, the browser sends the form.
 * @param failedText gives the message for a shop that does not answer; called only then.
 */
export function addFromCards(api: ApiClient, failedText: () => string): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.getAttribute("form") !== "add-to-cart") return;
    event.preventDefault();
    // Not again before the press is answered.
    if (!button.ariaBusy) void add(button);
  });

  async function add(button: HTMLButtonElement): Promise<void> {
    button.ariaBusy = "true";
    try {
      const { addFromCard } = await loadOrElse(() => whenOnline(() => import("../components/cart/put-into-cart.tsx")));
      if ((await addFromCard(api, button)) !== "failed") return;
    } catch {
    } finally {
      button.ariaBusy = null;
    }
    // By the browser: the code of the shop's own messages may be what is missing.
    if (await isOffline()) alert(failedText());
    // The page that the form leads to says what went wrong. Without a connection that page would not come.
    else button.form?.requestSubmit(button);
  }
}
