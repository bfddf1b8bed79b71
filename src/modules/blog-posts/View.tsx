import type { NewsRow } from "#contract/rows.ts";
import type { DefinitionValues } from "#decoration/module.ts";
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
import type blogPosts from "./definition.ts";
import styles from "./styles.module.css";

type Values = DefinitionValues<typeof blogPosts>;

export default function BlogPosts({ id, values, data, editing, position }: ViewOf<typeof blogPosts>) {
  const posts = data.news ?? [];
  const heading = titleId(70, id, position);
  if (posts.length === 0 && !editing) return null;
  const { layout } = values;
  return (
    <ModuleBox
      values={values}
      labelledBy={values.title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        rounded: px(values.img_radius),
        "name-size": px(values.name_font_size),
        rest: Math.max(1, posts.length - 1),
      })}
    >
      <ModuleTitle id={heading} values={values} />
      {posts.length === 0 ? (
        <EmptyModule
          text={
            values.post_rule === "tag"
              ? "No post has this tag yet. Add it to posts on their pages in the dashboard."
              : "The shop has no posts yet; its newest ones will stand here."
          }
        />
      ) : (
        <ul className={styles[layout]}>
          {posts.map((post, index) => (
            <li key={post.id}>
              <Post post={post} values={values} isLarge={layout === "featured" && index === 0} />
            </li>
          ))}
        </ul>
      )}
      <ViewAll values={values} to="/news" titleId={values.title ? heading : undefined} />
    </ModuleBox>
  );
}

interface PostProps {
  readonly post: NewsRow;
  readonly values: Values;
  readonly isLarge: boolean;
}

function Post({ post, values, isLarge }: PostProps) {
  const { title, layout, img_scale, show_summary, show_time, show_author } = values;
  const day = useDayText()(post.published_at);
  const Headline = title ? "h3" : "h2";
  const isSmall = layout !== "grid" && !isLarge;
  const withAuthor = show_author && post.author !== "";
  return (
    <article className={`${cardLink.card} ${styles.post} ${isLarge ? styles.large : ""}`}>
      <Picture
        src={post.image}
        alt=""
        ratio={layout === "grid" ? img_scale.replace(":", " / ") : "3 / 2"}
        className={`${cardLink.picture} ${styles.picture}`}
        sizes={isSmall ? "240px" : isLarge ? "(min-width: 1024px) 700px, 100vw" : "(min-width: 1024px) 420px, 100vw"}
      />
      <div className={styles.words}>
        {(show_time || withAuthor) && (
          <p className={`${byline.byline} ${styles.byline}`}>
            {show_time && <time dateTime={post.published_at}>{day}</time>}
            {withAuthor && <span>{post.author}</span>}
          </p>
        )}
        <Headline className={styles.name}>
          <Link to={`/NewsDetail?id=${post.id}`} className={cardLink.link}>
            <Isolate>{post.title}</Isolate>
          </Link>
        </Headline>
        {show_summary && post.summary && (
          <p className={styles.summary}>
            <Isolate>{post.summary}</Isolate>
          </p>
        )}
      </div>
    </article>
  );
}
