/** What is known of pictures at other addresses: those that were copied into the shop earlier, and those still to come. */
import { sql } from "kysely";
import type { ShopContext } from "#kernel/context.ts";

export interface Pictures {
  /** The file in the shop; undefined while it has not been copied. */
  readonly fileOf: (url: string) => string | undefined;
}

/** @param origin of this shop: its own addresses are files of the shop. */
export async function knownPictures(
  { db, mall }: ShopContext,
  urls: readonly string[],
  origin: string,
): Promise<Pictures> {
  const { rows } = await sql<{ url: string; file: string }>`
    select url, file from remote_picture
    where mall_id = ${mall.id} and url = any(${[...new Set(urls)]}::text[]) and file is not null`.execute(db);
  const fileByUrl = new Map(rows.map(({ url, file }) => [url, file]));
  return {
    fileOf(url) {
      if (/^\/(?!\/)/.test(url)) return url;
      if (origin && url.startsWith(`${origin}/`)) return url.slice(origin.length);
      return fileByUrl.get(url);
    },
  };
}

const source = /<img\b[^>]*?\bsrc\s*=\s*(["'])(https?:\/\/[^"'\s>]+)\1/gi;

const insecure = /(<img\b[^>]*?\bsrc\s*=\s*["']?)http:(?=\/\/)/gi;

/**
 * Changes the http addresses of a description's pictures to https: browsers block http pictures on https pages, and the
 * allow-list of rich text leaves them out.
 * @returns also the number of pictures that were changed.
 */
export function withSecurePictures(html: string): { readonly html: string; readonly count: number } {
  let count = 0;
  const secure = html.replace(insecure, (_, start: string) => {
    count++;
    return `${start}https:`;
  });
  return { html: secure, count };
}

/** Addresses of pictures inside a description. */
export function picturesInside(html: string): string[] {
  return [...html.matchAll(source)].map(([, , url = ""]) => url.replaceAll("&amp;", "&"));
}

/** The description with those pictures that are in the shop from there. */
export function withOwnPictures(html: string, { fileOf }: Pictures): string {
  return html.replace(source, (tag, _, url: string) => {
    const file = fileOf(url.replaceAll("&amp;", "&"));
    return file ? tag.replace(url, file) : tag;
  });
}
