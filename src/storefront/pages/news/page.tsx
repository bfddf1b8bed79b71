import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { NewsRow } from "#contract/rows.ts";
import type { newsPage } from "#modules/pages/news.ts";
import { perDevice, px, vars } from "#modules/shared/style.ts";
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from "#ui/Breadcrumb.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import { Pagination } from "#ui/Pagination.tsx";
import { apiContext } from "../../api/context.ts";
import { Message } from "../../components/Message.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, useDecoration, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { NewsCard } from "./NewsCard.tsx";
import styles from "./news.module.css";
import type { Values } from "./values.ts";

interface Data extends PageData {
  readonly posts: readonly NewsRow[];
  readonly page: number;
  readonly lastPage: number;
}

/** Loads the modules first: they hold the page size. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const modules = await loadModules(context, "news_modules");
  const { page_size: pageSize } = pageValuesOf<typeof newsPage>(modules);
  const wanted = Number(url.searchParams.get("page"));
  const page = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 1_000_000) : 1;
  const answer = await context.get(apiContext).call("/api/v1/news/list", { page, pageSize });
  const { data: posts, current_page, last_page } = expectData(answer).list;
  return { modules, posts, page: current_page, lastPage: last_page };
}

const urlOf = (page: number) => (page > 1 ? `/news?page=${page}` : "/news");

function crumbsOf({ home_text, page_title }: Values): readonly Crumb[] {
  return [{ name: home_text, to: "/" }, { name: page_title }];
}

export function head({ data, config, origin }: HeadInput<Data>): Head {
  const values = pageValuesOf<typeof newsPage>(data.modules);
  return {
    title: data.page > 1 ? `${values.page_title} (${data.page})` : values.page_title,
    description: values.lead_text || config.websiteDescription,
    canonical: urlOf(data.page),
    noindex: data.posts.length === 0,
    image: data.posts[0]?.image ?? "",
    ...(import.meta.env.SSR && {
      feed: "/news/rss.xml",
      jsonLd: [breadcrumbJsonLd(crumbsOf(values), origin)],
    }),
  };
}

export function Component() {
  const { posts, page, lastPage } = useLoaderData<Data>();
  const values = usePageValues<typeof newsPage>();
  const { previousText, nextText } = useDecoration().useConfig();
  if (posts.length === 0) {
    return (
      <Message title={values.empty_text}>
        <ButtonLink to="/product/list">{values.empty_btn_text}</ButtonLink>
      </Message>
    );
  }
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(values)} />}
      <PageTitle values={values} lead={values.lead_text || undefined} />
      <ul
        className={styles.grid}
        style={vars({
          columns: perDevice(values.column_num),
          gap: px(values.gap),
          radius: `${values.img_radius}px`,
          "name-size": px(values.name_font_size),
          "own-name-color": values.name_color,
          "desc-size": px(values.desc_font_size),
          "own-desc-color": values.desc_color,
          "byline-size": px(values.byline_font_size),
          "own-byline-color": values.byline_color,
        })}
      >
        {posts.map((post, index) => (
          <li key={post.id}>
            <NewsCard post={post} values={values} eager={index < 3} />
          </li>
        ))}
      </ul>
      <div className={styles.pager}>
        <Pagination
          current={page}
          last={lastPage}
          addressOf={urlOf}
          labels={{ pages: values.pages_text, previous: previousText, next: nextText }}
        />
      </div>
    </PageFrame>
  );
}
