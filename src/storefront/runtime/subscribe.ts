/** Sends the forms of `SubscribeForm`; loaded when one gets the focus. */
import type { ApiClient } from "../api/client.ts";
import { toastClosed } from "./toast.ts";

/** Shows a message below the form's field; `isRefused` marks the field. */
function say(form: HTMLFormElement, message: string, isRefused: boolean): void {
  const field = fieldOf(form);
  if (isRefused) field?.setAttribute("aria-invalid", "true");
  else field?.removeAttribute("aria-invalid");
  const result = form.querySelector("[role=status]");
  result?.toggleAttribute("data-refused", isRefused);
  result?.replaceChildren(message);
}

/** Absent for a customer whose address the shop knows. */
function fieldOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem("email");
  return field instanceof HTMLInputElement ? field : undefined;
}

/** When a field is left: says that its address is not valid, or no longer says so. An empty field is only refused when sent. */
export function check(form: HTMLFormElement): void {
  const field = fieldOf(form);
  if (!field) return;
  const isWrong = field.value.trim() !== "" && !field.validity.valid;
  if (isWrong || field.hasAttribute("aria-invalid")) say(form, isWrong ? (form.dataset.error ?? "") : "", isWrong);
}

/** Sends a form unless a submission is in progress, and shows the result below its field. */
export async function subscribe(form: HTMLFormElement, api: ApiClient): Promise<void> {
  const { subscribe: success = "", error = "", busy = "", failed = "", variant } = form.dataset;
  const field = fieldOf(form);
  const button = form.querySelector("button");
  if (!button || button.disabled) return;
  const email = field?.value.trim();
  if (field && (!email || !field.validity.valid)) {
    say(form, error, true);
    field.focus();
    return;
  }
  const label = button.textContent;
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  button.textContent = busy;
  // The field `website` is invisible: the call discards submissions that fill it in.
  const website = String(new FormData(form).get("website") ?? "");
  const sent = variant
    ? api.call("/api/v1/product/notify", { variant_id: variant, email, website })
    : api.call("/api/v1/subscription/create", { email: email ?? "", website });
  const answer = await sent.catch(() => null);
  button.disabled = false;
  button.removeAttribute("aria-busy");
  button.textContent = label;
  if (answer?.code === 200) {
    say(form, success || answer.message, false);
    form.reset();
  } else {
    // The field shows the message when the toast with the same one has closed.
    if (answer) await toastClosed(answer.message);
    say(form, answer ? answer.message || error : failed, true);
  }
}
