/** What a link of a design leads to in this shop. */
import { fileOf } from "#decoration/placement.ts";

/** A row by its id or name, or an uploaded file by its path. */
export type Target = {
  readonly kind: "product" | "article" | "news" | "category" | "page" | "file";
  readonly name: string;
};

export interface ShopAddress {
  /** As in the link: not decoded. */
  readonly path: string;
  /** Of a whole address; it may be another website's. Absent for a path. */
  readonly host?: string;
  /** Absent for pages that name no row. */
  readonly target?: Target;
}

/** Undefined for what is no address of a website: "#anchor", "mailto:", "". */
export function shopAddressOf(link: string): ShopAddress | undefined {
  const isPath = /^\/(?!\/)/.test(link);
  if (!isPath && !/^https?:\/\//i.test(link)) return undefined;
  const url = URL.parse(link, "http://shop.invalid");
  if (!url) return undefined;
  const target = targetOf(url);
  return { path: url.pathname, ...(!isPath && { host: url.hostname }), ...(target && { target }) };
}

function targetOf({ pathname, searchParams }: URL): Target | undefined {
  const product = /^\/product\/(?:detail|comment)\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (product !== undefined) return { kind: "product", name: decode(product) };
  const page = /^\/pages\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (page !== undefined) return { kind: "page", name: decode(page) };
  if (pathname.startsWith("/uploads/")) return { kind: "file", name: fileOf(pathname) };
  const id = searchParams.get("id") ?? "";
  if (/^\/article\/?$/i.test(pathname)) return { kind: "article", name: id };
  if (/^\/NewsDetail\/?$/i.test(pathname)) return { kind: "news", name: id };
  const category = searchParams.get("category_id");
  if (category && /^\/product\/(list|CategoryProducts)\/?$/i.test(pathname))
    return { kind: "category", name: category };
  return undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
