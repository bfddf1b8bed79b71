import type { NewsRow } from "#contract/rows.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Picture } from "#ui/Picture.tsx";
import byline from "../shared/byline.module.css";
import cardLink from "../shared/card-link.module.css";
import { useDayText } from "../shared/day.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { perDevice, px, vars } from "../shared/style.ts";
import { ViewAll } from "../shared/ViewAll.tsx";
import type { ViewOf } from "../view.ts";
import type news from "./definition.ts";
import styles from "./styles.module.css";

export default function News({ id, values, data, editing, position }: ViewOf<typeof news>) {
  const posts = data.news ?? [];
  const heading = titleId(10, id, position);
  if (posts.length === 0 && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={values.title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        "name-size": px(values.name_font_size),
        "own-name-color": values.name_color,
        "desc-size": px(values.desc_font_size),
        "own-desc-color": values.desc_color,
        "author-size": px(values.author_font_size),
        "own-author-color": values.author_color,
        "time-size": px(values.time_font_size),
        "own-time-color": values.time_color,
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {posts.length === 0 && <EmptyModule text="The shop has no posts yet; its newest ones will stand here." />}
      <ul className={styles.grid}>
        {posts.map((post) => (
          <li key={post.id}>
            <Post post={post} level={values.title ? "h3" : "h2"} withAuthor={values.show_author} />
          </li>
        ))}
      </ul>
      <ViewAll values={values} to="/news" titleId={values.title ? heading : undefined} />
    </ModuleBox>
  );
}

interface PostProps {
  readonly post: NewsRow;
  readonly level: "h2" | "h3";
  readonly withAuthor: boolean;
}

function Post({ post, level: Headline, withAuthor }: PostProps) {
  const day = useDayText()(post.published_at);
  return (
    <article className={`${cardLink.card} ${styles.post}`}>
      <Picture
        src={post.image}
        alt=""
        ratio="16 / 9"
        className={`${cardLink.picture} ${styles.picture}`}
        sizes="(min-width: 1024px) 400px, 100vw"
      />
      <p className={byline.byline}>
        <time dateTime={post.published_at} className={styles.time}>
          {day}
        </time>
        {withAuthor && post.author && <span className={styles.author}>{post.author}</span>}
      </p>
      <Headline className={styles.name}>
        <Link to={`/NewsDetail?id=${post.id}`} className={cardLink.link}>
          <Isolate lang={post.lang?.title}>{post.title}</Isolate>
        </Link>
      </Headline>
      {post.summary && (
        <p className={styles.desc}>
          <Isolate lang={post.lang?.summary}>{post.summary}</Isolate>
        </p>
      )}
    </article>
  );
}
