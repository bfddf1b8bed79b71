/** Which record of the dashboard a page of the shop shows. */
import type { Output } from "#contract/call.ts";
import type { staffBar as staffBarCall } from "#contract/calls/bar.ts";
import type { Permission } from "#contract/permissions.ts";
import type { ShopContext } from "../context.ts";
import { isId } from "../ids.ts";

type Bar = Output<typeof staffBarCall>;

/** @param page path and query of a page of the shop. */
export async function staffBar(
  context: ShopContext,
  may: (permission: Permission) => boolean,
  page: string,
): Promise<Bar> {
  return {
    edit: may("products:write") ? await recordOf(context, new URL(page, "http://shop.example")) : null,
    decorate: may("decoration:read"),
  };
}

async function recordOf({ db, mall }: ShopContext, { pathname, searchParams }: URL): Promise<Bar["edit"]> {
  const name = /^\/product\/(?:detail|comment)\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (name !== undefined) {
    const product = await db
      .selectFrom("product")
      .select("id")
      .where("mall_id", "=", mall.id)
      .where("seo_name", "=", decoded(name))
      .executeTakeFirst();
    return product ? { label: "Edit product", url: `/dashboard/products/${product.id}` } : null;
  }
  const category = searchParams.get("category_id") ?? "";
  if (/^\/product\/(?:list|CategoryProducts)\/?$/i.test(pathname) && isId(category)) {
    return { label: "Edit category", url: `/dashboard/categories/${category}` };
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
