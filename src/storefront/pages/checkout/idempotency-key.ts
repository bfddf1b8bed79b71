/** The Idempotency-Key of an order: the same for the same body, so that sending it again does not place a second order. */
import { readObject, sentKey, write } from "../../components/cart/checkout-draft.ts";

/** The key is kept in this tab: an order whose answer did not arrive is found again after a reload. */
export function idempotencyKeyFor(body: unknown): string {
  const text = JSON.stringify(body);
  const last = readObject(sentKey);
  if (last.body === text && last.key) return last.key;
  const key = randomKey();
  write(sentKey, { body: text, key });
  return key;
}

/** 128 random bits. `crypto.randomUUID` exists only on https and localhost. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
