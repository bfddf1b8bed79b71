import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { forgetArticles } from "../settings/index.ts";
import * as sources from "./list-sources.ts";
import { publishScheduledTexts, scheduledTexts } from "./publish-scheduled.ts";
import { translatedArticles, translatedLinks, translatedNews } from "./translated.ts";

export const contentDomain = defineDomain({
  name: "content",
  constraints: {
    link_mall_id_article_id_fkey: "article_id: there is no such article",
  },
  records: {
    article: { announced: "content", refresh: forgetArticles },
    news: { announced: "content" },
    menu: { announced: "content" },
  },
  translated: { article: translatedArticles, news: translatedNews, link: translatedLinks },
  lists: sourcesIn(sources),
  jobs: {
    /** Shows articles and news whose publish time has come. */
    publish_texts: { cron: "* * * * *", run: ({ db }) => whereWork(db, scheduledTexts, publishScheduledTexts) },
  },
});
