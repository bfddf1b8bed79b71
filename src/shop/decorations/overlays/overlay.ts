/**
 * What a language has in place of a design's texts, pictures and links: a document beside that of the group in the same revision
 * (`home_modules@de`). Rows of lists have no ids, so a cell is found by the hash of the text that it translates, and after that by
 * its position (`match.ts`).
 */
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import type { Group } from "#contract/groups.ts";
import { t } from "#i18n/server.ts";
import { maxDocumentBytes, type StoredDocument, textDocument } from "../document.ts";

const cell = z.object({
  /** Hash of the stored text that it stands for. */
  source: z.string(),
  /** Index of its row in each list around it, outer first; empty outside of lists. */
  at: z.array(z.number().int()).readonly(),
  value: z.union([z.string(), z.boolean()]),
  /** As in `SentCell`. */
  machine: z.boolean().optional(),
});
export type Cell = z.output<typeof cell>;

/** Cells of a module by path: field names without the rows ("banner_list.title"). */
const moduleOverlay = z.record(z.string(), z.array(cell).readonly());
export type ModuleOverlay = z.output<typeof moduleOverlay>;

/** By module id. */
const overlay = z.record(z.string(), moduleOverlay);
export type Overlay = z.output<typeof overlay>;

/** Its key in the documents of a revision. */
export const overlayKey = (group: Group, locale: string): string => `${group}@${locale}`;

/** The locale of a key of an overlay; undefined for the group itself. */
export const localeOfKey = (key: string): string | undefined => key.split("@")[1];

export const parseOverlay = (text: string): Overlay => overlay.parse(JSON.parse(text));

/** @throws {ShopError} 400 when it is too large. */
export function overlayDocument(group: Group, content: Overlay): StoredDocument {
  const document = textDocument(JSON.stringify(content));
  if (Buffer.byteLength(document.text) > maxDocumentBytes) throw badInput(t("{group}: at most 2 MB", { group }));
  return document;
}
