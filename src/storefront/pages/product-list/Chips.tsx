import type { Category } from "#contract/calls/catalog.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { productListPage } from "#modules/pages/product-list.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { formatPrice } from "#ui/price.ts";
import styles from "./chips.module.css";
import { type ListQuery, listAddress } from "./query.ts";

interface Props {
  readonly query: ListQuery;
  readonly category: Category | undefined;
  readonly values: DefinitionValues<typeof productListPage>;
}

/** What narrows the list right now, each with a link that takes it away. */
export function Chips({ query, category, values }: Props) {
  const { currencySymbol, currencySymbolPosition } = useShop().config;
  const money = (amount: string) => formatPrice(amount, currencySymbol, currencySymbolPosition);
  const { min_price, max_price, keyword, options } = query;
  const price = [
    min_price && `${values.min_price_text} ${money(min_price)}`,
    max_price && `${values.max_price_text} ${money(max_price)}`,
  ];
  const chips = [
    { text: keyword && `“${keyword}”`, without: { keyword: "" } },
    { text: category?.name ?? "", without: { category_id: "" } },
    ...options.map((option) => ({
      text: option.replace(":", ": "),
      without: { options: options.filter((other) => other !== option) },
    })),
    { text: price.filter(Boolean).join(" "), without: { min_price: "", max_price: "" } },
  ].filter(({ text }) => text !== "");
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={listAddress(query, without)}
            className={styles.chip}
            aria-label={fill(values.remove_filter_text, { filter: text })}
          >
            <span className={styles.text}>{text}</span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to="/product/list" className={styles.clear}>
            {values.clear_text}
          </Link>
        </li>
      )}
    </ul>
  );
}
