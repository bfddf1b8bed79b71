/** Forms of newsletter and stock mails. Handled on the document, because most are HTML of the server that is never hydrated. */
import type { ApiClient } from "../api/client.ts";

/** Sends `form[data-subscribe]` by `subscribe.ts`, which loads when such a form gets the focus. */
export function sendSubscriptions(api: ApiClient): void {
  const formIn = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLFormElement>("form[data-subscribe]") : null;
  const load = () => import("./subscribe.ts");
  document.addEventListener("focusin", ({ target }) => formIn(target) && void load());
  document.addEventListener("focusout", ({ target }) => {
    const form = target instanceof HTMLInputElement && target.name === "email" ? formIn(target) : null;
    if (form) void load().then(({ check }) => check(form));
  });
  document.addEventListener("submit", (event) => {
    const form = formIn(event.target);
    if (!form) return;
    event.preventDefault();
    void load().then(({ subscribe }) => subscribe(form, api));
  });
}
