/** Another shop's files move in: products with their pictures, customers and old addresses, each with its progress. */
import type { Client } from "@shopwright/client";

interface Files {
  /** CSV as Shopify, WooCommerce, Etsy, Magento or a spreadsheet exports them. */
  readonly products: Blob;
  readonly customers: string;
  /** Columns "Redirect from" and "Redirect to". */
  readonly redirects: Blob;
}

interface Moved {
  readonly products: number;
  /** Rows of products that could not be taken over, with why. */
  readonly faults: readonly { readonly row: number; readonly title: string; readonly reason: string }[];
  readonly customers: number;
  readonly redirects: number;
}

/** @param tell is told how far a file is, from 0 to 1. @param pause waits before the progress is asked for again. */
export async function moveIn(
  shop: Client,
  files: Files,
  { tell, pause }: { readonly tell: (what: string, share: number) => void; readonly pause: () => Promise<void> },
): Promise<Moved> {
  const finish = async (what: string, task_id: string) => {
    for (;;) {
      const { task } = await shop.call("/admin_api/v1/tasks/detail", { task_id });
      tell(what, task.total ? task.done / task.total : 0);
      if (task.state === "failed" || task.state === "cancelled") throw new Error(`${task.title}: ${task.message}`);
      if (task.state === "done") return;
      await pause();
    }
  };
  const { id } = await shop.upload("/admin_api/v1/imports/upload", files.products, "products.csv");
  await finish("check of the products", (await shop.call("/admin_api/v1/imports/check", { id })).task_id);
  await finish("products", (await shop.call("/admin_api/v1/imports/run", { id })).task_id);
  const { counts, faults } = await shop.call("/admin_api/v1/imports/detail", { id });

  const csv = files.customers;
  const customers = await shop.call("/admin_api/v1/customers/import", { csv, name: "customers.csv" });
  await finish("customers", customers.task_id);

  const redirects = await shop.upload("/admin_api/v1/redirects/import", files.redirects, "redirects.csv");
  return { products: counts.new, faults, customers: customers.count, redirects: redirects.added };
}
