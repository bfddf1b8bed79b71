import type { NewsRow } from "#contract/rows.ts";
import byline from "#modules/shared/byline.module.css";
import cardLink from "#modules/shared/card-link.module.css";
import { useDayText } from "#modules/shared/day.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import styles from "./news.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly post: NewsRow;
  readonly values: Values;
  readonly eager: boolean;
}

/** A post in the list. The whole card links to it. */
export function NewsCard({ post, values, eager }: Props) {
  const dayText = useDayText();
  const { show_author, show_desc, show_time } = values;
  const author = show_author && post.author;
  return (
    <article className={`${cardLink.card} ${styles.card}`}>
      {post.image && (
        <Picture
          src={post.image}
          alt=""
          ratio="16 / 9"
          className={`${cardLink.picture} ${styles.picture}`}
          sizes={`(min-width: 1024px) ${Math.ceil(1200 / values.column_num.pc)}px, 100vw`}
          eager={eager}
        />
      )}
      {(show_time || author) && (
        <p className={`${byline.byline} ${styles.byline}`}>
          {show_time && <time dateTime={post.published_at}>{dayText(post.published_at)}</time>}
          {author && <span>{author}</span>}
        </p>
      )}
      <h2 className={styles.name}>
        <Link to={`/NewsDetail?id=${post.id}`} className={cardLink.link}>
          <Isolate lang={post.lang?.title}>{post.title}</Isolate>
        </Link>
      </h2>
      {show_desc && post.summary && (
        <p className={styles.desc}>
          <Isolate lang={post.lang?.summary}>{post.summary}</Isolate>
        </p>
      )}
    </article>
  );
}
