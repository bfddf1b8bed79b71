/**
 * What a shopper has entered at the checkout, kept in this tab until the order is placed, so that a reload, Back and
 * Forward lose nothing. Card data are entered in the provider's own fields and never get here.
 */

/** Values of the checkout's fields by name, with the discount code that was applied as `coupon_code`. */
export type Draft = Readonly<Record<string, string | undefined>>;

const storageKey = "checkout_draft";
/** The Idempotency-Key with its body: an order that is sent again after a reload is the same order. */
export const sentKey = "checkout_sent";

/** The draft of this tab; {} without one. */
export function readDraft(): Draft {
  return readObject(storageKey);
}

export function updateDraft(change: Draft): void {
  write(storageKey, { ...readDraft(), ...change });
}

/** Stores all fields of the form; unchecked boxes count as "". */
export function saveForm(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].map(({ name }) => [name, ""]);
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  updateDraft(Object.fromEntries([...boxes, ...texts]));
}

/** Removes everything after the order was placed, and at logout. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
    sessionStorage.removeItem(sentKey);
  } catch {}
}

/** A stored object of texts; {} for anything else. */
export function readObject(key: string): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}

/** With a full or blocked storage nothing is kept, and the checkout works as before. */
export function write(key: string, value: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
