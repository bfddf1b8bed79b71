/** Sends the newsletter forms of `SubscribeForm`; loaded when one gets the focus. */
import type { ApiClient } from "../api/client.ts";
import { toastClosed } from "./toast.ts";

/** Sends a form unless a submission is in progress, and shows the result below its field. */
export async function subscribe(form: HTMLFormElement, api: ApiClient): Promise<void> {
  const { subscribe: success = "", error = "", busy = "", failed = "" } = form.dataset;
  const field = form.elements.namedItem("email");
  const button = form.querySelector("button");
  if (!(field instanceof HTMLInputElement) || !button || button.disabled) return;
  const say = (ok: boolean, message: string) => {
    const result = form.querySelector("[role=status]");
    if (ok) field.removeAttribute("aria-invalid");
    else field.setAttribute("aria-invalid", "true");
    result?.toggleAttribute("data-refused", !ok);
    result?.replaceChildren(message);
  };
  const email = field.value.trim();
  if (!email || !field.validity.valid) {
    say(false, error);
    field.focus();
    return;
  }
  const label = button.textContent;
  button.disabled = true;
  button.textContent = busy;
  // The field `website` is invisible: the call discards submissions that fill it in.
  const website = String(new FormData(form).get("website") ?? "");
  const answer = await api.call("/api/v1/subscription/create", { email, website }).catch(() => null);
  button.disabled = false;
  button.textContent = label;
  if (answer?.code === 200) {
    say(true, success || answer.message);
    form.reset();
  } else {
    // The field shows the message when the toast with the same one has closed.
    if (answer) await toastClosed(answer.message);
    say(false, answer ? answer.message || error : failed);
  }
}
