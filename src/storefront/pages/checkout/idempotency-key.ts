/** The Idempotency-Key of an order: the same for the same body, so that sending it again does not place a second order. */

export interface IdempotencyKey {
  readonly body: string;
  readonly key: string;
}

export function idempotencyKeyFor(body: unknown, last: IdempotencyKey | undefined): IdempotencyKey {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { body: text, key: randomKey() };
}

/** 128 random bits. `crypto.randomUUID` exists only on https and localhost. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
