import type { Category, Facet } from "#contract/calls/catalog.ts";
import { fill, viewText } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { useMoney } from "../../components/format.ts";
import styles from "./chips.module.css";
import { type ListQuery, listUrl } from "./list-query.ts";
import { useLoadingQuery } from "./use-loading-query.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly query: ListQuery;
  readonly facets: readonly Facet[];
  readonly category: Category | undefined;
  readonly values: Values;
}

/** Active filters, each a link that removes it. */
export function Chips({ query, facets, category, values }: Props) {
  const money = useMoney();
  const loading = useLoadingQuery(query);
  const { min_price, max_price, keyword, options } = query;
  const price = [
    min_price && `${values.min_price_text} ${money(min_price)}`,
    max_price && `${values.max_price_text} ${money(max_price)}`,
  ];
  const chips = [
    { text: keyword && fill(viewText("“{keyword}”"), { keyword }), without: { keyword: "" } },
    { text: category?.name ?? "", without: { category_id: "" } },
    ...options.map((option) => ({
      text: filterText(option, facets),
      without: { options: loading.options.filter((other) => other !== option) },
    })),
    { text: price.filter(Boolean).join(" "), without: { min_price: "", max_price: "" } },
  ].filter(({ text }) => text !== "");
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={listUrl(loading, without)}
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

/** "Colour: sand" of the option "Color:Sand", as the page calls both. */
function filterText(option: string, facets: readonly Facet[]): string {
  const facet = facets.find(({ name }) => option.startsWith(`${name}:`));
  if (!facet) return option.replace(":", ": ");
  const value = option.slice(facet.name.length + 1);
  return `${facet.label ?? facet.name}: ${facet.values.find((one) => one.value === value)?.label ?? value}`;
}
