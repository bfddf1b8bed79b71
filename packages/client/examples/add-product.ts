/** A product with its picture from another system. */
import type { Client } from "@shopwright/client";

interface Item {
  /** A UUID of the other system: the same item sent again is the same product. */
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  /** "19.90" */
  readonly price: string;
  readonly stock: number;
  readonly picture: Blob;
}

/** @returns the product's id. */
export async function addProduct(shop: Client, item: Item): Promise<string> {
  const { file } = await shop.upload("/admin_api/v1/upload", item.picture, `${item.sku}.jpg`);
  const { id } = await shop.call("/admin_api/v1/products/create", {
    id: item.id,
    good_name: item.name,
    status: "active",
    media: [{ file, alt: item.name }],
    variants: [{ sku: item.sku, price: item.price, on_hand: item.stock }],
  });
  return id;
}
