/** The Idempotency-Key of what is being sent: sent again unchanged it is the same order, changed it is another one. */

export interface IdempotencyKey {
  readonly body: string;
  readonly key: string;
}

export function idempotencyKeyFor(body: unknown, kept: IdempotencyKey | undefined): IdempotencyKey {
  const text = JSON.stringify(body);
  return kept?.body === text ? kept : { body: text, key: randomKey() };
}

/** 128 random bits; `crypto.randomUUID` is missing where a shop is tried out without https. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
