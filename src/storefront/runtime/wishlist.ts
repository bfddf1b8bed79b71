/** Saves products and marks their hearts; loaded when there is something to mark. */

import { Latest } from "#ui/latest.ts";
import type { ApiClient } from "../api/client.ts";
import { toast } from "./toast.ts";
import { showWishes, storedWishes } from "./visitor.ts";

/** Milliseconds that a failure is shown, as of any refused input. */
const failureTime = 3000;

let observer: MutationObserver | undefined;
const latest = new Latest();
/** The last call for each product: one is sent after the other, so that the last press is what the shop keeps. */
const sending = new Map<string, Promise<unknown>>();

/** Marks the hearts of saved products, and from now on those that are added to the page. */
export function markWishes(): void {
  const saved = new Set(storedWishes());
  for (const heart of document.querySelectorAll<HTMLElement>("[data-wish]")) {
    const pressed = String(saved.has(heart.dataset.wish ?? ""));
    if (heart.getAttribute("aria-pressed") !== pressed) heart.setAttribute("aria-pressed", pressed);
  }
  if (observer) return;
  let isWaiting = false;
  observer = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      markWishes();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Saves a product or removes it, at once on the page; what the server answers counts. */
export async function toggleWish(api: ApiClient, heart: HTMLElement, failedText: () => string): Promise<void> {
  const { wish: product_id = "" } = heart.dataset;
  const before = storedWishes();
  const isSaved = before.includes(product_id);
  const isLatest = latest.begin();
  showWishes(isSaved ? before.filter((id) => id !== product_id) : [product_id, ...before]);
  const path = isSaved ? "/api/v1/wishlist/remove" : "/api/v1/wishlist/add";
  try {
    const earlier = sending.get(product_id);
    const send = () => api.call(path, { product_id }, { keepalive: true });
    const sent = earlier ? earlier.then(send, send) : send();
    sending.set(product_id, sent);
    const { data } = await sent;
    if (!data) showWishes(withProduct(storedWishes(), product_id, isSaved));
    // The answer to an older press would change hearts back that were pressed since.
    else if (isLatest()) showWishes(data.product_ids);
  } catch {
    showWishes(withProduct(storedWishes(), product_id, isSaved));
    await toast(failedText(), failureTime);
  }
}

/** The list with or without a product, as it was before a press that failed. */
function withProduct(saved: readonly string[], id: string, isSaved: boolean): readonly string[] {
  const others = saved.filter((one) => one !== id);
  return isSaved ? [id, ...others] : others;
}
