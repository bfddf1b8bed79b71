import type { ProductRow } from "#contract/rows.ts";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { productPath } from "#ui/links/product-path.ts";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { family, perDevice, px, vars } from "../shared/style.ts";
import { fill } from "../shared/text.ts";
import { ViewAll } from "../shared/ViewAll.tsx";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type promotionalProducts from "./definition.ts";
import styles from "./styles.module.css";

type Props = ViewOf<typeof promotionalProducts>;
type Offer = Props["values"]["data_list"][number];

/** A discounted product as an offer; its promotion text is the discount tag's. */
function offerOf(product: ProductRow, template: string): Offer {
  return {
    img: product.image,
    name: product.good_name,
    buy_text: "",
    promotion_text: product.discount > 0 ? fill(template, { percent: product.discount }) : "",
    url: productPath(product),
  };
}

export default function PromotionalProducts({ id, values, data, editing, position }: Props) {
  const { config } = useShop();
  const heading = titleId(6, id, position);
  const chosenOffers = values.product_source === "chosen" ? values.data_list : [];
  const offers =
    chosenOffers.length > 0
      ? chosenOffers
      : (data.products ?? []).map((product) => offerOf(product, config.tagContentTemp));
  if (offers.length === 0 && !editing) return null;
  const Name = values.title ? "h3" : "h2";
  return (
    <ModuleBox
      values={values}
      labelledBy={values.title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        radius: `${values.product_img_radius}px`,
        "name-size": px(values.name_font_size),
        "name-font": family(values.name_font_family),
        "own-name-color": values.name_color,
        "promotion-size": px(values.promotion_text_font_size),
        "promotion-font": family(values.promotion_text_font_family),
        "own-promotion-color": values.promotion_text_color,
        "buy-size": px(values.buy_text_font_size),
        "buy-font": family(values.buy_text_font_family),
        "own-buy-color": values.buy_text_color,
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {offers.length === 0 && <EmptyModule text="Add an offer in this module's settings, or put a product on sale." />}
      <ul className={styles.grid}>
        {offers.map((offer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: offers have no id; their index identifies them
          <li key={index} className={styles.offer}>
            <Picture
              src={offer.img}
              alt=""
              ratio="4 / 3"
              className={styles.picture}
              sizes="(min-width: 1024px) 600px, 100vw"
            />
            <div className={styles.textBox}>
              <Name className={styles.name}>
                <Link to={offer.url} className={styles.link}>
                  <Isolate>{offer.name}</Isolate>
                </Link>
              </Name>
              {offer.promotion_text && <p className={styles.promotion}>{offer.promotion_text}</p>}
              {(offer.buy_text || values.buy_text) && (
                <p className={styles.buy}>
                  {offer.buy_text || values.buy_text}
                  <Icon name="arrow-right" size={16} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ViewAll values={values} to="/product/list" titleId={values.title ? heading : undefined} />
    </ModuleBox>
  );
}
