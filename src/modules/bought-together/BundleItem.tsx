import type { ProductDetail, Variant } from "#contract/calls/catalog.ts";
import { variantLabels } from "#contract/option-label.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { productPath } from "#ui/links/product-path.ts";
import { Picture } from "#ui/Picture.tsx";
import { ProductPrice } from "../shared/ProductPrice.tsx";
import { fill } from "../shared/text.ts";
import type { BundleValues } from "./Bundle.tsx";
import styles from "./styles.module.css";

interface Props {
  readonly product: ProductDetail;
  /** Those that can be bought. */
  readonly variants: readonly Variant[];
  readonly variant: Variant;
  readonly isIn: boolean;
  readonly isItself: boolean;
  readonly values: BundleValues;
  readonly onIn: (isIn: boolean) => void;
  readonly onVariant: (id: string) => void;
}

/** A product of the bundle. Without scripts one of several variants cannot be left out. */
export function BundleItem({ product, variants, variant, isIn, isItself, values, onIn, onVariant }: Props) {
  const { good_name: name } = product;
  const isChoice = variants.length > 1;
  return (
    <li className={styles.item} data-out={isIn ? undefined : ""}>
      <Picture
        src={variant.image || product.image}
        alt=""
        ratio="1 / 1"
        sizes="(min-width: 1024px) 260px, 40vw"
        className={styles.picture}
        initialOf={name}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          <input
            type="checkbox"
            className={isChoice ? `${styles.check} ${styles.scripted}` : styles.check}
            aria-label={name}
            {...(!isChoice && { name: "add", value: variant.id })}
            checked={isIn}
            onChange={(event) => onIn(event.target.checked)}
          />
          <span>
            {isItself && values.this_text && <strong className={styles.mark}>{values.this_text} </strong>}
            <Link to={productPath(product)} className={styles.link}>
              <Isolate lang={product.lang?.good_name}>{name}</Isolate>
            </Link>
          </span>
        </p>
        {isChoice && (
          <select
            className={styles.select}
            name="add"
            value={variant.id}
            aria-label={fill(values.options_text, { name })}
            onChange={(event) => onVariant(event.target.value)}
          >
            {variants.map(({ id, options }) => (
              <option key={id} value={id}>
                {variantLabels(product.options, options).join(" / ")}
              </option>
            ))}
          </select>
        )}
        <ProductPrice
          price={variant.price}
          origin={values.show_oprice ? variant.origin_price : ""}
          unit={variant.unit_price}
        />
      </div>
    </li>
  );
}
