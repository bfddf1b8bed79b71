import type { ProductRow } from "#contract/rows.ts";
import { ProductPrice } from "../shared/ProductPrice.tsx";
import { useShop } from "../shop-context.ts";

/** What a card says of the price of a product, and whether it is sold out. */
export function PanelPrice({ product }: { readonly product: ProductRow }) {
  const { config } = useShop();
  if (product.stock <= 0) return config.soldOutText;
  return (
    <ProductPrice
      price={product.price}
      origin={product.origin_price}
      unit={product.unit_price}
      from={product.price_varies && config.fromPriceText}
    />
  );
}
