/** The hearts of products. Handled on the document, because most cards are never hydrated. */

import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../api/client.ts";
import { storedWishes, wishesKey } from "./visitor.ts";

/**
 * Makes a press on `[data-wish="<product id>"]` save or remove the product. The code loads at the first press, or soon after the
 * start for visitors who have saved something.
 * @param failedText gives the message for a failed call; called only then.
 */
export function keepWishes(api: ApiClient, failedText: () => string): void {
  const load = () => whenOnline(() => import("./wishlist.ts"));
  document.addEventListener("click", ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>("[data-wish]") : null;
    if (!heart) return;
    void load().then(
      ({ toggleWish }) => toggleWish(api, heart, failedText),
      // By the browser: the code of the shop's own messages may be what is missing.
      () => alert(failedText()),
    );
  });
  const mark = () =>
    void load().then(
      ({ markWishes }) => markWishes(),
      () => {},
    );
  addEventListener(wishesKey, mark);
  addEventListener("storage", ({ key }) => key === wishesKey && mark());
  if (storedWishes().length > 0) mark();
}
