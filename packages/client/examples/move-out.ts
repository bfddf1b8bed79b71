/** Everything of a shop as lines of JSON, for a copy of its own or for a move: one line a record. */
import type { Client, ListName, Output } from "@shopwright/client";

const rows = "/admin_api/v1/bulk/rows";
const lists = [
  "customers",
  "orders",
  "discounts",
  "articles",
  "news",
  "redirects",
  "reviews",
  "subscribers",
] as const satisfies readonly ListName[];

/** @param write is given one line after the other, without its end. */
export async function moveOut(shop: Client, write: (line: string) => void): Promise<void> {
  for (let after: string | undefined; ; ) {
    const page: Output<typeof rows> = await shop.call(rows, { selection: { all: true }, ...(after && { after }) });
    for (const { id } of page.products) {
      const { product, variants } = await shop.call("/admin_api/v1/products/detail", { id });
      write(JSON.stringify({ kind: "product", ...product, variants }));
    }
    if (page.next === null) break;
    after = page.next;
  }
  for (const kind of lists) for await (const row of shop.list(kind)) write(JSON.stringify({ kind, ...row }));
  for (let before: string | undefined; ; ) {
    const { files, more } = await shop.call("/admin_api/v1/media/list", { limit: 200, ...(before && { before }) });
    for (const file of files) write(JSON.stringify({ ...file, kind: "file" }));
    before = files.at(-1)?.id;
    if (!more) return;
  }
}
