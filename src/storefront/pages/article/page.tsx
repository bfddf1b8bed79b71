import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Article } from "#contract/calls/content.ts";
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import type { articlePage } from "#modules/pages/article.ts";
import { Prose } from "#modules/shared/Prose.tsx";
import { px, vars } from "#modules/shared/style.ts";
import { viewText } from "#modules/shared/text.ts";
import { linkAddress, useShop } from "#modules/shop-context.ts";
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from "#ui/Breadcrumb.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { isEditing } from "../../components/account/require-account.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PreviewNotice } from "../../components/PreviewNotice.tsx";
import { askOnce, expectData, loadModules, loadTemplate, type PageData } from "../../decoration/load.ts";
import { ModuleList } from "../../decoration/ModuleList.tsx";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { pageLanguages } from "../../document/head-languages.ts";
import { plainText } from "../../plain-text.ts";
import { articleJsonLd } from "../../structured-data/texts.ts";
import styles from "./article.module.css";

type Values = ReturnType<typeof usePageValues<typeof articlePage>>;

interface Data extends PageData {
  readonly article: Article;
  readonly in_languages?: InLanguages;
  /** Only staff see it so far. */
  readonly preview?: boolean | undefined;
}

/** The article of `?id=`; without an id the built-in sample in the editor. Status 404 for a missing article. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const [page, answer] = await Promise.all([
    loadTemplate(args, "article_modules", "article_template", template(args)),
    ask(args),
  ]);
  if (answer.code === 404) throw data({ modules: await loadModules(args.context, "404_modules") }, { status: 404 });
  const { template: _, ...loaded } = expectData(answer);
  return { ...page, ...loaded };
}

function ask({ context, url }: LoaderFunctionArgs) {
  const id = url.searchParams.get("id") ?? (isEditing(url) ? "test" : "none");
  const preview = url.searchParams.get("preview");
  return askOnce(context, "/api/v1/article/detail", { id, ...(preview && { preview }) });
}

export const template = async (args: LoaderFunctionArgs) => (await ask(args)).data?.template;

function crumbsOf({ home_text }: Values, { title, lang }: Article): readonly Crumb[] {
  return [
    { name: home_text, to: "/" },
    { name: title, lang: lang?.title },
  ];
}

export function head({ data: loaded, config, origin }: HeadInput<Data>): Head {
  const { modules, article, preview } = loaded;
  const values = pageValuesOf<typeof articlePage>(modules);
  return {
    title: article.seo_title ?? article.title,
    // An article has no summary.
    description: article.seo_description ?? (plainText(article.body, 160) || config.websiteDescription),
    canonical: `/article?id=${article.id}`,
    ...pageLanguages(loaded, () => `/article?id=${article.id}`),
    type: "article",
    noindex: article.id === "test" || preview === true,
    ...(import.meta.env.SSR && {
      jsonLd: [articleJsonLd(article, config.websiteName, origin), breadcrumbJsonLd(crumbsOf(values, article), origin)],
    }),
  };
}

export function Component() {
  const { article, preview } = useLoaderData<Data>();
  const values = usePageValues<typeof articlePage>();
  const { linkList } = useShop();
  const others = values.show_links ? linkList.filter(({ type }) => type !== 1) : [];
  return (
    <PageFrame background={values.page_bg_color}>
      {preview && <PreviewNotice>{viewText("Preview. Customers can't see this article yet.")}</PreviewNotice>}
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(values, article)} />}
      <div
        className={others.length > 1 ? styles.withLinks : styles.alone}
        style={vars({
          width: `${values.text_width}px`,
          "title-size": px(values.title_font_size),
          "own-title-color": values.title_color,
          "content-size": px(values.content_font_size),
          "own-content-color": values.content_color,
        })}
      >
        <article className={styles.article}>
          <h1 className={styles.title}>
            <Isolate lang={article.lang?.title}>{article.title}</Isolate>
          </h1>
          <ModuleList place="inside" />
          <Prose html={article.body} lang={article.lang?.body} className={styles.body} />
        </article>
        {others.length > 1 && (
          <nav aria-labelledby="others" className={styles.others}>
            <h2 id="others" className={styles.othersTitle}>
              {values.links_text}
            </h2>
            <ul className={styles.list}>
              {others.map((link) => (
                <li key={link.id}>
                  <Link
                    to={linkAddress(link)}
                    className={styles.link}
                    aria-current={link.id === article.id ? "page" : undefined}
                  >
                    {link.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </PageFrame>
  );
}
