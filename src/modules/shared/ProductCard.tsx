import type { CSSProperties } from "react";
import type { ProductRow } from "#contract/rows.ts";
import type { Responsive } from "#decoration/field.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { Price } from "#ui/Price.tsx";
import { useShop } from "../shop-context.ts";
import { DiscountTag } from "./DiscountTag.tsx";
import styles from "./ProductCard.module.css";
import { productPath } from "./product-path.ts";
import { px, vars } from "./style.ts";
import { WishButton } from "./WishButton.tsx";

/** Values of `productCardFields`. */
export interface ProductCardValues {
  readonly product_info_layout: "left" | "center";
  readonly show_tag: boolean;
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

interface Props {
  readonly product: ProductRow;
  readonly values: ProductCardValues;
  /** Heading level of the product's name: 2 if no heading is above it. */
  readonly level?: 2 | 3;
  /** `sizes` of the picture. */
  readonly sizes?: string;
  readonly eager?: boolean;
}

/** A product in a list: the card links to the product, the bag icon adds it to the cart. */
export function ProductCard({ product, values, level = 3, sizes, eager }: Props) {
  const { config } = useShop();
  const Name = level === 2 ? "h2" : "h3";
  const soldOut = product.stock <= 0;
  return (
    <article className={values.product_info_layout === "center" ? styles.centered : styles.card}>
      <div className={styles.media}>
        <Picture
          src={product.image}
          alt={product.image_alt ?? ""}
          focal={product.image_focal}
          ratio="1 / 1"
          className={styles.picture}
          sizes={sizes}
          eager={eager}
        />
        {values.show_tag && <DiscountTag percent={product.discount} />}
        <WishButton id={product.id} name={product.good_name} className={styles.wish} />
        {soldOut && <span className={styles.soldOut}>{config.soldOutText}</span>}
      </div>
      <div className={styles.info}>
        <Name className={styles.name}>
          <Link to={productPath(product)} className={styles.link}>
            {product.good_name}
          </Link>
        </Name>
        <div className={styles.row}>
          <Price
            amount={product.price}
            origin={values.show_oprice ? product.origin_price : ""}
            symbol={config.currencySymbol}
            position={config.currencySymbolPosition}
            labels={{ price: config.priceText, origin: config.originalPriceText }}
          />
          {values.show_add_cart_icon && !soldOut && <AddToCart product={product} icon={values.add_cart_icon} />}
        </div>
      </div>
    </article>
  );
}

/**
 * Adds the product to the cart; links to the product if a variant must be chosen first. `runtime/add-to-cart.ts` handles
 * clicks on the document, also in HTML that is not hydrated; without scripts the layout's form `add-to-cart` is sent.
 */
function AddToCart({ product, icon }: { readonly product: ProductRow; readonly icon: string }) {
  const { config } = useShop();
  const label = `${config.addToCartText}: ${product.good_name}`;
  const drawing = icon ? <img src={icon} alt="" className={styles.icon} /> : <Icon name="bag" size="1em" />;
  if (product.has_options) {
    return (
      <Link to={productPath(product)} className={styles.add} aria-label={label}>
        {drawing}
      </Link>
    );
  }
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
