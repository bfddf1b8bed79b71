/** Forms of newsletter and stock mails. Handled on the document, because most are HTML of the server that is never hydrated. */

import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../api/client.ts";

/** Sends `form[data-subscribe]` by `subscribe.ts`, which loads when such a form gets the focus. */
export function sendSubscriptions(api: ApiClient): void {
  const formIn = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLFormElement>("form[data-subscribe]") : null;
  const load = () => whenOnline(() => import("./subscribe.ts"));
  const nothing = () => {};
  document.addEventListener("focusin", ({ target }) => formIn(target) && load().catch(nothing));
  document.addEventListener("focusout", ({ target }) => {
    const form = target instanceof HTMLInputElement && target.name === "email" ? formIn(target) : null;
    if (form) load().then(({ check }) => check(form), nothing);
  });
  document.addEventListener("submit", (event) => {
    const form = formIn(event.target);
    if (!form) return;
    event.preventDefault();
    load().then(
      ({ subscribe }) => subscribe(form, api),
      // By the browser: what shows the form's own messages is missing. What was entered stays.
      () => alert(form.dataset.failed),
    );
  });
}
