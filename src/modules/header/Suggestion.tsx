import type { ProductRow } from "#contract/rows.ts";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { Price } from "#ui/Price.tsx";
import { productPath } from "../shared/product-path.ts";
import { useShop } from "../shop-context.ts";
import styles from "./Search.module.css";

interface Props {
  readonly id: string;
  readonly product: ProductRow;
  readonly active: boolean;
  readonly onChoose: () => void;
}

/** A suggested product. Not a tab stop: the arrow keys select it from the search field. */
export function Suggestion({ id, product, active, onChoose }: Props) {
  const { config } = useShop();
  return (
    <Link
      to={productPath(product)}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
    >
      <Picture src={product.image} alt="" ratio="1 / 1" className={styles.thumb} sizes="56px" />
      <span className={styles.name}>{product.good_name}</span>
      <Price
        amount={product.price}
        symbol={config.currencySymbol}
        position={config.currencySymbolPosition}
        labels={{ price: config.priceText, origin: config.originalPriceText }}
      />
    </Link>
  );
}
