import { useRef } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { isBackordered } from "#modules/featured-product/variants.ts";
import { DiscountTag } from "#modules/shared/DiscountTag.tsx";
import { ProductPrice } from "#modules/shared/ProductPrice.tsx";
import { px, vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { WishButton } from "#modules/shared/WishButton.tsx";
import { useShop } from "#modules/shop-context.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Stars } from "#ui/Stars.tsx";
import { serverPart } from "../../components/server-part.tsx";
import { BuyForm } from "./BuyForm.tsx";
import { Delivery, TaxNote } from "./Delivery.tsx";
import { Gallery } from "./Gallery.tsx";
import { NotifyMe } from "./NotifyMe.tsx";
import styles from "./product-top.module.css";
import { useChoice } from "./use-choice.ts";
import { useDelivery } from "./use-delivery.ts";
import type { Values } from "./values.ts";

/** Its code comes when another variant is chosen, which it then names. */
export const Share = serverPart("share", () => import("./Share.tsx").then((module) => module.Share));

interface Props {
  readonly product: ProductDetail;
  readonly values: Values;
  readonly address: string;
  /** Only staff see the product yet. */
  readonly preview: boolean;
  /** Whether the prices contain the tax. */
  readonly taxIncluded: boolean;
  /** Whether the product has no tax anywhere. */
  readonly taxFree: boolean;
  readonly returnDays: number;
}

/** Gallery beside name, price, options and buttons. */
export function ProductTop({ product, values, address, preview, taxIncluded, taxFree, returnDays }: Props) {
  const { config, rules } = useShop();
  const { choice, variant, choose, first, isNamed } = useChoice(product);
  const { price, origin_price, discount, unit_price } = variant ?? product;
  const mayTag = values.show_tag && (values.show_oprice || !rules.eu_consumers);
  const box = useRef<HTMLDivElement>(null);
  const delivery = useDelivery(box, values.show_delivery && product.id !== "sample" ? variant?.id : undefined);
  const shared = isNamed && variant ? `${address}?variant=${variant.id}` : address;
  return (
    <div className={styles.top}>
      <Gallery product={product} values={values} first={first?.image ?? ""} wanted={variant?.image ?? ""} />
      <div ref={box} className={styles.box}>
        <div className={styles.head}>
          <h1
            className={styles.name}
            style={vars({ size: px(values.good_name_font_size), "own-color": values.good_name_color })}
          >
            <Isolate lang={product.lang?.good_name}>{product.good_name}</Isolate>
          </h1>
          <WishButton id={product.id} name={product.good_name} className={styles.wish} />
        </div>
        <RatingLine product={product} values={values} />
        <div
          className={styles.priceLine}
          style={vars({
            "price-size": px(values.detail_price_font_size),
            "own-price-color": values.detail_price_color,
            "oprice-size": "17px",
          })}
        >
          <ProductPrice
            price={price}
            origin={values.show_oprice ? origin_price : ""}
            unit={unit_price}
            recommended={variant?.recommended_price}
            from={!variant && product.price_varies ? config.fromPriceText : undefined}
            beside={
              <span className={styles.tag}>
                <DiscountTag percent={mayTag ? discount : 0} />
              </span>
            }
          />
        </div>
        {values.show_delivery && <TaxNote delivery={delivery} included={taxIncluded} free={taxFree} values={values} />}
        {product.summary && (
          <p className={styles.summary}>
            <Isolate lang={product.lang?.summary}>{product.summary}</Isolate>
          </p>
        )}
        <BuyForm
          product={product}
          values={values}
          choice={choice}
          onChoice={choose}
          variant={variant}
          preview={preview}
        />
        {values.show_notify && rules.sends_mail && variant?.stock === 0 && product.seo_name !== "test" && (
          <NotifyMe variant={variant} values={values} />
        )}
        {values.show_delivery && (
          <Delivery
            delivery={delivery}
            soldOut={variant !== undefined && (variant.stock === 0 || isBackordered(variant))}
            returnDays={returnDays}
            values={values}
          />
        )}
        {values.share_platforms.length > 0 && (
          <Share
            name={shared}
            platforms={values.share_platforms}
            label={values.share_text}
            address={shared}
            title={product.good_name}
          />
        )}
      </div>
    </div>
  );
}

function RatingLine({ product, values }: Pick<Props, "product" | "values">) {
  const { ratingText } = useShop().config;
  const { rating, rating_count, sale } = product;
  const reviews =
    rating_count === 1 ? values.review_count_one_text : fill(values.review_count_text, { count: rating_count });
  const rated = values.show_reviews && rating_count > 0;
  if (!rated && !values.show_sale) return null;
  return (
    <p className={styles.rating}>
      {rated && (
        <a href="#reviews" className={styles.reviewsLink}>
          <Stars rating={rating} label={fill(ratingText, { rating })} />
          <span>{reviews}</span>
        </a>
      )}
      {values.show_sale && <span>{fill(values.sale_text, { count: sale })}</span>}
    </p>
  );
}
