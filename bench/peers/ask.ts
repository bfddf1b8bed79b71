/** One call of a shop. */
import { newAddress, type Target } from "../load.ts";

export function json(url: string, body: object, headers: Record<string, string> = {}): Target {
  return { url, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** @throws when the answer is no success, or names errors as GraphQL does. */
// biome-ignore lint/suspicious/noExplicitAny: what other shops answer has many shapes, of which a field or two are read.
export async function ask(target: Target, seen?: (headers: Headers) => void): Promise<any> {
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
