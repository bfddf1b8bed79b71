import type { SearchText } from "#contract/calls/catalog.ts";
import { useShop } from "#modules/shop-context.ts";
import { Link } from "#ui/Link.tsx";
import { type PageResult, pagesFor } from "./found-pages.ts";
import styles from "./found-texts.module.css";
import type { Values } from "./values.ts";

/** Pages of the shop, articles and news that a search finds beside products. */
export function useFoundTexts(keyword: string, texts: readonly SearchText[], values: Values): readonly PageResult[] {
  const { rules } = useShop();
  const pages = [
    ...pagesFor(keyword, rules.policies, values),
    ...texts.map(({ id, title, kind }) => ({
      to: kind === "news" ? `/NewsDetail?id=${id}` : `/article?id=${id}`,
      title,
    })),
  ];
  // A policy is an article, too.
  return pages.filter(({ to }, at) => pages.findIndex((other) => other.to === to) === at);
}

interface Props {
  readonly links: readonly PageResult[];
  readonly values: Values;
}

/** Links to them. */
export function FoundTexts({ links, values }: Props) {
  if (links.length === 0) return null;
  return (
    <section className={styles.found} aria-labelledby="found-texts">
      <h2 id="found-texts" className={styles.title}>
        {values.texts_title_text}
      </h2>
      <ul className={styles.list}>
        {links.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
