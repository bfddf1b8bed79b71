/** A product with 2,000 variants: opened, and one variant's price saved. */
import { milliseconds, p95 } from "../statistics.ts";
import type { Row } from "../types.ts";
import { type DashboardClient, timesOf } from "./client.ts";

const rounds = 20;
const values = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

export async function variantRows(client: DashboardClient): Promise<Row[]> {
  const options = [
    { name: "Size", values: values("Size", 20) },
    { name: "Color", values: values("Color", 100) },
  ];
  const variants = values("Size", 20).flatMap((Size) =>
    values("Color", 100).map((Color) => ({ options: { Size, Color }, price: "20.00", sku: "" })),
  );
  const { id } = await client.call("/admin_api/v1/products/create", {
    good_name: "A product with 2,000 variants",
    status: "draft",
    options,
    variants,
  });
  try {
    const open = () => client.call("/admin_api/v1/products/detail", { id });
    const product = await open();
    const opened = p95(await timesOf(Array.from({ length: rounds }), open));
    const chosen = product.variants.slice(0, rounds);
    const saved = p95(
      await timesOf(chosen, (variant) =>
        client.call("/admin_api/v1/products/update", {
          id,
          changes: {},
          base: {},
          variants: { update: [{ id: variant.id, changes: { price: "21.00" }, base: { price: variant.price } }] },
        }),
      ),
    );
    return [
      {
        what: "Product with 2,000 variants, opened: server, p95",
        value: milliseconds(opened),
        reference: "",
        bar: "≤ 600 ms",
        ok: opened <= 600,
      },
      {
        what: "One of its variants saved: server, p95",
        value: milliseconds(saved),
        reference: "",
        bar: "≤ 150 ms",
        ok: saved <= 150,
      },
    ];
  } finally {
    await client.call("/admin_api/v1/products/delete", { ids: [id] });
  }
}
