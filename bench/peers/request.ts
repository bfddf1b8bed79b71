/** One request to a shop. */
import { newAddress, type Target } from "../load.ts";

export function json(url: string, body: object, headers: Record<string, string> = {}): Target {
  return { url, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** @throws on a failure status, or when the body has GraphQL errors. */
// biome-ignore lint/suspicious/noExplicitAny: answers of other shops have many shapes, of which a field or two are read.
export async function request(target: Target, seen?: (headers: Headers) => void): Promise<any> {
  const { url, body, manyAddresses } = target;
  const headers = { ...target.headers, ...(manyAddresses && { "x-forwarded-for": newAddress() }) };
  const answer = await fetch(url, body === undefined ? { headers } : { method: "POST", headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  seen?.(answer.headers);
  const parsed = JSON.parse(text);
  if (parsed.errors) throw new Error(`${url}: ${JSON.stringify(parsed.errors).slice(0, 300)}`);
  return parsed;
}
