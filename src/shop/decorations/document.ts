/** A document: the modules of one group as JSON text, stored once under the SHA-256 of that text and never changed. */
import { createHash } from "node:crypto";
import type { WireModule } from "#decoration/wire.ts";

export interface StoredDocument {
  readonly hash: string;
  /** Stored word for word, so that unknown settings come back byte for byte. */
  readonly text: string;
}

/** Largest document, bytes of its JSON. */
export const maxDocumentBytes = 2 * 1024 * 1024;
/** Deepest nesting inside a module; the deepest known one has 6 levels. */
export const maxDepth = 32;
/** Most modules of a group. */
export const maxModules = 300;

export const toDocument = (modules: readonly WireModule[]): StoredDocument => textDocument(JSON.stringify(modules));

export const textDocument = (text: string): StoredDocument => ({
  hash: createHash("sha256").update(text).digest("hex"),
  text,
});

/** True when a value nests deeper than `levels`; looks no deeper, so that no value can exhaust the stack. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
