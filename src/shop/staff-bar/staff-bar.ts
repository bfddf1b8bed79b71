/** Which record of the dashboard a page of the shop shows. */

import { sql } from "kysely";
import type { Output } from "#contract/call.ts";
import type { staffBar as staffBarCall } from "#contract/calls/staff-bar.ts";
import type { Permission } from "#contract/permissions.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";

type Bar = Output<typeof staffBarCall>;

/** @param page path and query of a page of the shop. */
export async function staffBar(
  context: ShopContext,
  may: (permission: Permission) => boolean,
  page: string,
): Promise<Omit<Bar, "is_testing">> {
  return {
    edit: await recordOf(context, may, new URL(page, "http://shop.example")),
    decorate: may("decoration:read"),
  };
}

async function recordOf(
  { db, mall }: ShopContext,
  may: (permission: Permission) => boolean,
  { pathname, searchParams }: URL,
): Promise<Bar["edit"]> {
  const id = searchParams.get("id") ?? "";
  if (/^\/article\/?$/i.test(pathname) && isId(id) && may("content:write")) {
    return { label: t("Edit article"), url: `/dashboard/articles/${id}` };
  }
  if (/^\/NewsDetail\/?$/i.test(pathname) && isId(id) && may("content:write")) {
    return { label: t("Edit post"), url: `/dashboard/news/${id}` };
  }
  const order = searchParams.get("order_no") ?? "";
  if (/^\/(?:account\/)?OrderDetail\/?$|^\/trackingOrder\/?$/i.test(pathname) && order && may("orders:read")) {
    return { label: t("View order"), url: `/dashboard/orders/${encodeURIComponent(order)}` };
  }
  if (!may("products:write")) return null;
  const name = /^\/product\/(?:detail|comment)\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (name !== undefined) {
    const slug = decoded(name);
    // Also by the address that another language has for it.
    const { rows } = await sql<{ id: string }>`
      select id::text from product where mall_id = ${mall.id} and seo_name = ${slug}
      union all select record_id from slug where mall_id = ${mall.id} and kind = 'product' and is_current and slug = ${slug}
      limit 1`.execute(db);
    const [product] = rows;
    return product ? { label: t("Edit product"), url: `/dashboard/products/${product.id}` } : null;
  }
  const category = searchParams.get("category_id") ?? "";
  if (/^\/product\/(?:list|CategoryProducts)\/?$/i.test(pathname) && isId(category)) {
    return { label: t("Edit category"), url: `/dashboard/categories/${category}` };
  }
  return null;
}

/** A name in a path as it is stored; itself when it is not encoded properly. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
