/** What a webhook is sent: body and headers by the Standard Webhooks specification. */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { events, isEventName, parsePayload } from "#contract/events.ts";

const prefix = "whsec_";
/** Bytes of a secret; the specification asks for 24 to 64. */
const secretBytes = 32;

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString("base64");

/** What signs for a secret. Made once for many deliveries: it costs several times what a signature does. */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice(prefix.length), "base64"));

/** One signature for each secret, separated by spaces: `v1,<base64 of the HMAC-SHA256 of id.timestamp.body>`. */
function signatures(keys: readonly KeyObject[], id: string, timestamp: number, body: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`).join(" ");
}

/** Header webhook-id: the same with each try of a delivery. */
export const messageId = (deliveryId: string): string => `msg_${deliveryId}`;

/** @param now milliseconds since 1970: when it is sent, which is part of the signature. */
export function headersFor(
  deliveryId: string,
  { body, keys, version }: { readonly body: string; readonly keys: readonly KeyObject[]; readonly version: string },
  now = Date.now(),
): Record<string, string> {
  const timestamp = Math.floor(now / 1000);
  const id = messageId(deliveryId);
  return {
    "content-type": "application/json",
    "user-agent": "Shopwright webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures(keys, id, timestamp, body),
    "shopwright-version": version,
  };
}

export interface Told {
  readonly event: string;
  readonly at: Date;
  readonly payload: unknown;
}

/** Bytes of a body at most. */
const maxBody = 20 * 1024;

/**
 * The body of an event; of one that would be larger than a body may be, as with the names of very many fields that were changed, what
 * names records, so that the receiver asks for the rest.
 * @param fields `ids`: only those that name records
 */
export function bodyOf(told: Told, fields: "all" | "ids"): string {
  const body = written(told, fields);
  return Buffer.byteLength(body) > maxBody ? written(told, "ids") : body;
}

function written({ event, at, payload }: Told, fields: "all" | "ids"): string {
  const data = isEventName(event) ? parsePayload(event, payload) : payload;
  const subject = isEventName(event) ? events[event].subject : undefined;
  return JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: fields === "all" || typeof data !== "object" || data === null ? data : idsOf(data, subject),
  });
}

const idsOf = (data: object, subject: string | undefined) =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => name === subject || name === "record_type" || name.endsWith("_id")),
  );
