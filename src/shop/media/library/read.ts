import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import { focalPoint, type MediaFile, type MediaUse } from "#contract/shapes/media.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { containsText } from "#kernel/lists/conditions.ts";
import { cleanText } from "#kernel/text.ts";
import { usesOf } from "./uses.ts";

/** Uses that an answer lists. */
const maxUses = 100;

const row = z.object({
  id: z.string(),
  file: z.string(),
  name: z.string(),
  mime: z.string(),
  alt: z.string(),
  focal: focalPoint.nullable(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  created_at: z.date(),
});

const columns = sql`id, file, original_name as name, mime, alt, focal, bytes, width, height, created_at`;

function toFile(stored: unknown): MediaFile {
  const { mime, created_at, ...file } = row.parse(stored);
  return { ...file, kind: kindOf(mime), created_at: created_at.toISOString() };
}

const kindOf = (mime: string): MediaFile["kind"] =>
  mime.startsWith("video/") ? "video" : mime.startsWith("font/") ? "font" : "picture";

/** Fonts are listed where they are asked for: elsewhere a file is shown. */
const ofKind: Readonly<Record<Asked["kind"], RawBuilder<unknown>>> = {
  "": sql`mime not like 'font/%'`,
  picture: sql`mime like 'image/%'`,
  video: sql`mime like 'video/%'`,
  font: sql`mime like 'font/%'`,
};

interface Asked {
  readonly search: string;
  readonly kind: MediaFile["kind"] | "";
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Files of staff, newest first; pictures of buyers are not in the library. */
export async function listMedia(
  { db, mall }: ShopContext,
  { search, kind, before, limit }: Asked,
): Promise<{ files: MediaFile[]; more: boolean }> {
  const text = cleanText(search);
  const { rows } = await sql`
    select ${columns} from upload
    where mall_id = ${mall.id} and buyer_id is null
      and ${text === "" ? sql`true` : sql`(${containsText(sql`original_name`, text)} or ${containsText(sql`alt`, text)})`}
      and ${ofKind[kind]}
      and ${before === undefined ? sql`true` : sql`id < ${before}::uuid`}
    order by id desc limit ${limit + 1}`.execute(db);
  return { files: rows.slice(0, limit).map(toFile), more: rows.length > limit };
}

/** @throws {ShopError} 404 when the library has no such file. */
export async function readMedia({ db, mall }: ShopContext, id: string): Promise<MediaFile> {
  const { rows } = await sql`select ${columns} from upload
    where mall_id = ${mall.id} and id = ${id}::uuid and buyer_id is null`.execute(db);
  if (rows.length === 0) throw notFound(t("File not found"));
  return toFile(rows[0]);
}

/** A file and where it is used. @throws {ShopError} 404 when the library has no such file. */
export async function findMedia(
  context: ShopContext,
  id: string,
): Promise<{ file: MediaFile; uses: MediaUse[]; more_uses: boolean }> {
  const file = await readMedia(context, id);
  const uses = await usesOf(context, file.file, maxUses + 1);
  return { file, uses: uses.slice(0, maxUses), more_uses: uses.length > maxUses };
}
