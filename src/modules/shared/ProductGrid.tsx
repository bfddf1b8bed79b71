import type { ProductRow } from "#contract/rows.ts";
import type { Responsive } from "#decoration/field.ts";
import { CachedCard } from "./CachedCard.tsx";
import { cardStyle, ProductCard, type ProductCardValues } from "./ProductCard.tsx";
import styles from "./ProductGrid.module.css";
import { perDevice, px, vars } from "./style.ts";

interface Props {
  readonly products: readonly ProductRow[];
  readonly values: ProductCardValues & {
    readonly column_num: Responsive<number>;
    readonly gap: Responsive<number>;
  };
  /** Heading level of the products' names. */
  readonly level?: 2 | 3;
  /** Number of pictures that load eagerly, from the first. */
  readonly eager?: number;
}

const Card = import.meta.env.SSR ? CachedCard : ProductCard;

/** Products in columns; used by product modules and product pages. */
export function ProductGrid({ products, values, level, eager = 0 }: Props) {
  const { column_num, gap } = values;
  const sizes = `(min-width: 1024px) ${Math.ceil(1200 / column_num.pc)}px, ${Math.ceil(100 / column_num.mobile)}vw`;
  return (
    <ul
      className={styles.grid}
      style={{ ...vars({ columns: perDevice(column_num), gap: px(gap) }), ...cardStyle(values) }}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <Card product={product} values={values} level={level} sizes={sizes} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
