import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { Price } from "#ui/Price.tsx";
import { useShop } from "../shop-context.ts";
import styles from "./Search.module.css";
import type { Offer, OfferGroup } from "./search-offers.ts";

interface Props {
  readonly id: string;
  readonly groups: readonly OfferGroup[];
  /** Index of the chosen offer, of all groups together. */
  readonly active: number;
  readonly onChoose: () => void;
}

/** Offers of the search box by group, as options of the list `id`: the arrow keys choose one, so they are no tab stops. */
export function SearchOffers({ id, groups, active, onChoose }: Props) {
  const all = groups.flatMap(({ offers }) => offers);
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is none
    <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className={styles.group}>
      <p id={`${id}-${group.key}`} role="presentation" className={styles.groupTitle}>
        {group.title}
      </p>
      {group.offers.map((offer) => {
        const index = all.indexOf(offer);
        return (
          <Link
            key={offer.key}
            to={offer.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={offer.product ? styles.option : styles.plainOption}
            onClick={onChoose}
          >
            <OfferContent offer={offer} icon={group.icon} />
          </Link>
        );
      })}
    </div>
  ));
}

function OfferContent({
  offer: { name, product },
  icon,
}: {
  readonly offer: Offer;
  readonly icon: OfferGroup["icon"];
}) {
  const { config } = useShop();
  if (!product) {
    return (
      <>
        <Icon name={icon} size={18} className={styles.optionIcon} />
        <span className={styles.name}>{name}</span>
      </>
    );
  }
  return (
    <>
      <Picture src={product.image} alt="" ratio="1 / 1" className={styles.thumb} sizes="56px" />
      <span className={styles.name}>{name}</span>
      <Price
        amount={product.price}
        symbol={config.currencySymbol}
        position={config.currencySymbolPosition}
        labels={{ price: config.priceText, origin: config.originalPriceText }}
      />
    </>
  );
}
