import { useEffect } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import { Price } from "#ui/Price.tsx";
import { clearRecentSearches } from "../shared/recent-searches.ts";
import { searchPath } from "../shared/search-path.ts";
import { fill } from "../shared/text.ts";
import { useShop } from "../shop-context.ts";
import styles from "./SearchOffers.module.css";
import type { Offer, OfferGroup, SearchTexts } from "./search-offers.ts";
import { useOffers } from "./useOffers.ts";

interface Props {
  readonly id: string;
  readonly keyword: string;
  readonly texts: SearchTexts;
  /** Index of the chosen offer, of all groups together. */
  readonly active: number;
  /** Called with the offers that are shown; [] when the search is closed. */
  readonly onOffers: (groups: readonly OfferGroup[]) => void;
  readonly onChoose: () => void;
  /** Called when the recent searches have been removed. */
  readonly onCleared: () => void;
}

const none: readonly OfferGroup[] = [];

/** What the open search box offers below its field. */
export function SearchOffers({ id, keyword, texts, active, onOffers, onChoose, onCleared }: Props) {
  const groups = useOffers(keyword, texts);
  useEffect(() => onOffers(groups), [groups, onOffers]);
  useEffect(() => () => onOffers(none), [onOffers]);
  const clear = () => {
    clearRecentSearches();
    onCleared();
  };
  return (
    <>
      <div id={id} role="listbox" aria-label={texts.search_text} hidden={groups.length === 0}>
        <Options id={id} groups={groups} active={active} onChoose={onChoose} />
      </div>
      {groups[0]?.key === "recent" && (
        <button type="button" className={styles.clear} onClick={clear}>
          {texts.search_clear_text}
        </button>
      )}
      {groups.some(({ key }) => key === "products") && (
        <p className={styles.all}>
          <Link to={searchPath(keyword.trim())} className={styles.allLink} onClick={onChoose}>
            {fill(texts.search_all_text, { keyword: keyword.trim() })}
            <Icon name="arrow-right" size={18} />
          </Link>
        </p>
      )}
    </>
  );
}

interface OptionsProps extends Pick<Props, "id" | "active" | "onChoose"> {
  readonly groups: readonly OfferGroup[];
}

/** Offers by group, as options of the list `id`: the arrow keys choose one, so they are no tab stops. */
function Options({ id, groups, active, onChoose }: OptionsProps) {
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
        from={product.price_varies && config.fromPriceText}
        labels={{ price: config.priceText, origin: config.originalPriceText }}
      />
    </>
  );
}
