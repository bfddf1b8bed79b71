/** The addresses of a mall's feeds: whoever has one reads all products with their stock, so that it cannot be guessed. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Files that a shop offers, with who reads them. */
export const feedFiles = {
  "google.xml": "Google Merchant Center, Meta, Microsoft",
  "google.tsv": "Google Merchant Center, Pinterest, TikTok",
  "openai.csv": "OpenAI (ChatGPT)",
} as const;
export type FeedFile = keyof typeof feedFiles;

export const isFeedFile = (name: string): name is FeedFile => Object.hasOwn(feedFiles, name);

/** @param number `feed_address` of the settings: another one ends the addresses of before. @param secret of the installation. */
export const feedKey = (mallId: string, number: number, secret: string): string =>
  createHmac("sha256", secret).update(`product feeds ${mallId} ${number}`).digest("base64url").slice(0, 32);

export function isFeedKey(given: string, mallId: string, number: number, secret: string): boolean {
  const key = Buffer.from(feedKey(mallId, number, secret));
  const other = Buffer.from(given);
  return key.length === other.length && timingSafeEqual(key, other);
}
