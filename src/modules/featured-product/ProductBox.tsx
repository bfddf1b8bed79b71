import { useState } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { productPath } from "#ui/links/product-path.ts";
import { Stars } from "#ui/Stars.tsx";
import { DiscountTag } from "../shared/DiscountTag.tsx";
import { ProductPrice } from "../shared/ProductPrice.tsx";
import { fill } from "../shared/text.ts";
import { WishButton } from "../shared/WishButton.tsx";
import { useShop } from "../shop-context.ts";
import { BuyForm } from "./BuyForm.tsx";
import type featuredProduct from "./definition.ts";
import { Pictures } from "./Pictures.tsx";
import styles from "./styles.module.css";
import { firstChoice, variantOf } from "./variants.ts";

export type FeaturedValues = DefinitionValues<typeof featuredProduct>;

interface Props {
  readonly product: ProductDetail;
  readonly values: FeaturedValues;
  readonly headingId: string;
  readonly eager: boolean;
}

/** Pictures beside name, price, options and the button. */
export function ProductBox({ product, values, headingId, eager }: Props) {
  const { config, rules } = useShop();
  const [choice, setChoice] = useState(() => firstChoice(product, ""));
  const variant = variantOf(product, choice);
  const { price, origin_price, discount, unit_price } = variant ?? product;
  const mayTag = values.show_tag && (values.show_oprice || !rules.eu_consumers);
  return (
    <div
      className={[styles.product, styles[values.layout], values.text_card && styles.withCard].filter(Boolean).join(" ")}
    >
      <Pictures product={product} values={values} wanted={variant?.image ?? ""} eager={eager} />
      <div className={values.text_card ? styles.card : styles.words}>
        {values.eyebrow && (
          <p className={styles.eyebrow}>
            <Isolate>{values.eyebrow}</Isolate>
          </p>
        )}
        <div className={styles.head}>
          <h2 id={headingId} className={styles.name}>
            <Link to={productPath(product)} className={styles.link}>
              <Isolate lang={product.lang?.good_name}>{product.good_name}</Isolate>
            </Link>
          </h2>
          <WishButton id={product.id} name={product.good_name} />
        </div>
        {values.show_rating && product.rating_count > 0 && (
          <p className={styles.rating}>
            <Stars rating={product.rating} label={fill(config.ratingText, { rating: product.rating })} />
            <span>({product.rating_count})</span>
          </p>
        )}
        <div className={styles.price}>
          <ProductPrice
            price={price}
            origin={values.show_oprice ? origin_price : ""}
            unit={unit_price}
            recommended={variant?.recommended_price}
            from={!variant && product.price_varies ? config.fromPriceText : undefined}
          />
          <span className={styles.tag}>
            <DiscountTag percent={mayTag ? discount : 0} />
          </span>
        </div>
        {values.show_summary && product.summary && (
          <p className={styles.summary}>
            <Isolate lang={product.lang?.summary}>{product.summary}</Isolate>
          </p>
        )}
        <BuyForm product={product} values={values} choice={choice} onChoice={setChoice} variant={variant} />
        {values.show_details && (
          <p>
            <Link to={productPath(product)} className={styles.details}>
              {values.details_text}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
