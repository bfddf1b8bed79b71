import { type CSSProperties, useContext } from "react";
import type { ProductRow } from "#contract/rows.ts";
import type { Responsive } from "#decoration/field.ts";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link, LinkBaseContext } from "#ui/Link.tsx";
import { productPath } from "#ui/links/product-path.ts";
import { Picture } from "#ui/Picture.tsx";
import { comma, langAttributes, numberText } from "#ui/page-language.ts";
import { starPath } from "#ui/Stars.tsx";
import { Swatch } from "#ui/Swatch.tsx";
import { useShop } from "../shop-context.ts";
import { DiscountTag } from "./DiscountTag.tsx";
import styles from "./ProductCard.module.css";
import { ProductPrice } from "./ProductPrice.tsx";
import { px, vars } from "./style.ts";
import { fill } from "./text.ts";
import { WishButton } from "./WishButton.tsx";

/** Values of `productCardFields`. */
export interface ProductCardValues {
  readonly product_info_layout: "left" | "center";
  readonly show_tag: boolean;
  readonly show_hover_image: boolean;
  readonly show_rating: boolean;
  readonly show_swatches: boolean;
  readonly name_font_size: Responsive<number>;
  readonly name_color: string;
  readonly price_font_size: Responsive<number>;
  readonly price_color: string;
  readonly show_oprice: boolean;
  readonly oprice_font_size: Responsive<number>;
  readonly oprice_color: string;
  readonly show_add_cart_icon: boolean;
  readonly add_cart_icon: string;
  readonly add_cart_icon_size: Responsive<number>;
}

/** `style` of a list of cards: sizes and colours as custom properties. */
export function cardStyle(values: ProductCardValues): CSSProperties {
  return vars({
    "name-size": px(values.name_font_size),
    "own-name-color": values.name_color,
    "price-size": px(values.price_font_size),
    "own-price-color": values.price_color,
    "oprice-size": px(values.oprice_font_size),
    "own-oprice-color": values.oprice_color,
    "cart-icon-size": px(values.add_cart_icon_size),
  });
}

export interface ProductCardProps {
  readonly product: ProductRow;
  readonly values: ProductCardValues;
  /** Heading level of the product's name: 2 if no heading is above it. */
  readonly level?: 2 | 3;
  /** `sizes` of the picture. */
  readonly sizes?: string;
  readonly eager?: boolean;
}

/** A product in a list: the card links to the product, the bag icon adds it to the cart. */
export function ProductCard({ product, values, level = 3, sizes, eager }: ProductCardProps) {
  const { config, rules } = useShop();
  const Name = level === 2 ? "h2" : "h3";
  const soldOut = product.stock <= 0;
  return (
    <article className={values.product_info_layout === "center" ? styles.centered : styles.card}>
      <div className={styles.media}>
        <Picture
          src={product.image}
          alt={product.image_alt ?? ""}
          lang={product.lang?.image_alt}
          focal={product.image_focal}
          ratio="1 / 1"
          className={styles.picture}
          sizes={sizes}
          eager={eager}
          initialOf={product.good_name}
        />
        {values.show_hover_image && product.image_hover && (
          // Without a box until the pointer is on the card: browsers then do not load it.
          <Picture src={product.image_hover} alt="" className={styles.second} sizes={sizes} />
        )}
        {values.show_tag && (values.show_oprice || !rules.eu_consumers) && <DiscountTag percent={product.discount} />}
        <WishButton id={product.id} name={product.good_name} className={styles.wish} />
        {(soldOut || product.backordered) && (
          <span className={styles.soldOut}>{soldOut ? config.soldOutText : config.backorderText}</span>
        )}
      </div>
      <div className={styles.info}>
        <Name className={styles.name} {...langAttributes(product.good_name, product.lang?.good_name)}>
          <Link to={productPath(product)} className={styles.link}>
            <Isolate>{product.good_name}</Isolate>
          </Link>
        </Name>
        {values.show_rating && product.rating_count > 0 && <Rating product={product} />}
        <div className={styles.row}>
          <ProductPrice
            price={product.price}
            origin={values.show_oprice ? product.origin_price : ""}
            unit={product.unit_price}
            from={product.price_varies && config.fromPriceText}
          />
          {values.show_add_cart_icon && !soldOut && <AddToCart product={product} icon={values.add_cart_icon} />}
        </div>
        {values.show_swatches && product.swatches && (
          <Swatches swatches={product.swatches} more={product.more_swatches ?? 0} />
        )}
      </div>
    </article>
  );
}

/** Average rating and number of reviews. */
function Rating({ product: { rating, rating_count } }: { readonly product: ProductRow }) {
  const { config } = useShop();
  const count = `(${numberText(rating_count)})`;
  return (
    <p className={styles.rating} role="img" aria-label={`${fill(config.ratingText, { rating })} ${count}`}>
      <svg viewBox="0 0 20 20" width="14" height="14" fill="currentColor" aria-hidden="true">
        <path d={starPath} />
      </svg>
      <span>{numberText(rating.toFixed(1))}</span>
      <span className={styles.ratingCount}>{count}</span>
    </p>
  );
}

interface SwatchesProps {
  readonly swatches: NonNullable<ProductRow["swatches"]>;
  /** Further colours. */
  readonly more: number;
}

/** The colours that a product comes in. */
function Swatches({ swatches, more }: SwatchesProps) {
  const names = [...swatches.map(({ value }) => value), ...(more > 0 ? [`+${more}`] : [])];
  return (
    <p className={styles.swatches} role="img" aria-label={names.join(comma())}>
      {swatches.map(({ value, color }) => (
        <Swatch key={value} color={color} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </p>
  );
}

/**
 * Adds the product to the cart, after its options were chosen in a dialog where it has some; without scripts these are chosen on its page. `runtime/add-to-cart.ts` handles
 * clicks on the document, also in HTML that is not hydrated; without scripts the layout's form `add-to-cart` is sent.
 */
function AddToCart({ product, icon }: { readonly product: ProductRow; readonly icon: string }) {
  const { config } = useShop();
  const base = useContext(LinkBaseContext) ?? "";
  const drawing = icon ? <img src={icon} alt="" className={styles.icon} /> : <Icon name="bag" size="1em" />;
  if (product.has_options) {
    return (
      <button
        type="submit"
        form="add-to-cart"
        formAction={base + productPath(product)}
        formMethod="get"
        data-options={product.seo_name}
        data-variant={product.variant_id}
        className={styles.add}
        aria-label={`${config.chooseOptionsText}: ${product.good_name}`}
      >
        {drawing}
      </button>
    );
  }
  const label = `${config.addToCartText}: ${product.good_name}`;
  return (
    <button
      type="submit"
      form="add-to-cart"
      name="product_id"
      value={product.id}
      className={styles.add}
      aria-label={label}
    >
      {drawing}
    </button>
  );
}
