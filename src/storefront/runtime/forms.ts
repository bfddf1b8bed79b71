/** The forms of `SubscribeForm`. Heard on the document, because most are HTML of the server that React leaves alone. */
import type { ApiClient } from "../api/client.ts";

/** From now on `form[data-subscribe]` is sent by `subscribe.ts`, which comes when somebody goes into such a form. */
export function sendSubscriptions(api: ApiClient): void {
  const formIn = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLFormElement>("form[data-subscribe]") : null;
  const load = () => import("./subscribe.ts");
  document.addEventListener("focusin", ({ target }) => formIn(target) && void load());
  document.addEventListener("submit", (event) => {
    const form = formIn(event.target);
    if (!form) return;
    event.preventDefault();
    void load().then(({ subscribe }) => subscribe(form, api));
  });
}
