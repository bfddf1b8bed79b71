import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Output } from "#contract/call.ts";
import type { getNews, NewsPost } from "#contract/calls/content.ts";
import type { newsDetailPage } from "#modules/pages/news-detail.ts";
import byline from "#modules/shared/byline.module.css";
import { useDayText } from "#modules/shared/day.ts";
import { Prose } from "#modules/shared/Prose.tsx";
import { px, vars } from "#modules/shared/style.ts";
import { fill, viewText } from "#modules/shared/text.ts";
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from "#ui/Breadcrumb.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { isEditing } from "../../components/account/require-account.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PreviewNotice } from "../../components/PreviewNotice.tsx";
import { askOnce, expectData, loadModules, loadTemplate, type PageData } from "../../decoration/load.ts";
import { ModuleList } from "../../decoration/ModuleList.tsx";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { pageLanguages } from "../../document/head-languages.ts";
import { newsJsonLd } from "../../structured-data/texts.ts";
import { Neighbours } from "./Neighbours.tsx";
import styles from "./news-detail.module.css";
import type { Values } from "./values.ts";

type Data = PageData & Output<typeof getNews>;

/** The post of `?id=`; without an id the built-in sample in the editor. Status 404 for a missing post. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const [page, answer] = await Promise.all([
    loadTemplate(args, "news_detail_modules", "news_detail_template", template(args)),
    ask(args),
  ]);
  if (answer.code === 404) throw data({ modules: await loadModules(args.context, "404_modules") }, { status: 404 });
  const { template: _, ...loaded } = expectData(answer);
  return { ...page, ...loaded };
}

function ask({ context, url }: LoaderFunctionArgs) {
  const id = url.searchParams.get("id") ?? (isEditing(url) ? "test" : "none");
  const preview = url.searchParams.get("preview");
  return askOnce(context, "/api/v1/news/detail", { id, ...(preview && { preview }) });
}

export const template = async (args: LoaderFunctionArgs) => (await ask(args)).data?.template;

function crumbsOf({ home_text, news_text }: Values, { title, lang }: NewsPost): readonly Crumb[] {
  return [
    { name: home_text, to: "/" },
    { name: news_text, to: "/news" },
    { name: title, lang: lang?.title },
  ];
}

export function head({ data: loaded, config, origin }: HeadInput<Data>): Head {
  const { modules, news, preview } = loaded;
  const crumbs = crumbsOf(pageValuesOf<typeof newsDetailPage>(modules), news);
  return {
    title: news.seo_title ?? news.title,
    description: news.seo_description ?? (news.summary || config.websiteDescription),
    canonical: `/NewsDetail?id=${news.id}`,
    ...pageLanguages(loaded, () => `/NewsDetail?id=${news.id}`),
    image: news.image,
    type: "article",
    // The built-in sample of the editor.
    noindex: news.id === "test" || preview === true,
    ...(import.meta.env.SSR && {
      feed: "/news/rss.xml",
      jsonLd: [newsJsonLd(news, config.websiteName, origin), breadcrumbJsonLd(crumbs, origin)],
    }),
  };
}

export function Component() {
  const { news, previous, next, preview } = useLoaderData<Data>();
  const values = usePageValues<typeof newsDetailPage>();
  const dayText = useDayText();
  const author = values.show_author && news.author;
  return (
    <PageFrame background={values.page_bg_color}>
      {preview && <PreviewNotice>{viewText("Preview. Customers can't see this post yet.")}</PreviewNotice>}
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(values, news)} />}
      <article
        className={styles.post}
        style={vars({
          width: `${values.text_width}px`,
          radius: `${values.img_radius}px`,
          "title-size": px(values.title_font_size),
          "own-title-color": values.title_color,
          "desc-size": px(values.desc_font_size),
          "own-desc-color": values.desc_color,
          "byline-size": px(values.byline_font_size),
          "own-byline-color": values.byline_color,
          "content-size": px(values.content_font_size),
          "own-content-color": values.content_color,
        })}
      >
        <header className={styles.head}>
          {(values.show_time || author) && (
            <p className={`${byline.byline} ${styles.byline}`}>
              {values.show_time && <time dateTime={news.published_at}>{dayText(news.published_at)}</time>}
              {author && <span>{fill(values.author_text, { author })}</span>}
            </p>
          )}
          <h1 className={styles.title}>
            <Isolate lang={news.lang?.title}>{news.title}</Isolate>
          </h1>
          {values.show_desc && news.summary && (
            <p className={styles.desc}>
              <Isolate lang={news.lang?.summary}>{news.summary}</Isolate>
            </p>
          )}
        </header>
        <ModuleList place="inside" />
        {values.show_img && news.image && (
          <Picture
            src={news.image}
            alt=""
            ratio="16 / 9"
            className={styles.picture}
            sizes="(min-width: 1024px) 960px, 100vw"
            eager
          />
        )}
        <Prose html={news.body} lang={news.lang?.body} className={styles.body} />
      </article>
      {values.show_neighbours && <Neighbours previous={previous} next={next} values={values} />}
    </PageFrame>
  );
}
