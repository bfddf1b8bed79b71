/** The lists of articles and news of the dashboard. */
import { type RawBuilder, sql } from "kysely";
import { articlesList } from "#contract/lists/articles.ts";
import { newsList } from "#contract/lists/news.ts";
import { containsText } from "#kernel/lists/index.ts";
import { defineListSource } from "#kernel/lists/source.ts";

const statusOf = (row: RawBuilder<unknown>) =>
  sql`case when ${row}.is_show = 1 then 'published' when ${row}.publish_at is not null then 'scheduled' else 'draft' end`;

const a = sql`a`;
export const articlesSource = defineListSource(articlesList, {
  from: sql`article a`,
  mallId: sql`a.mall_id`,
  id: sql`a.id`,
  columns: { title: sql`a.title`, status: statusOf(a), updated_at: sql`a.updated_at` },
  filters: { status: { column: statusOf(a) }, updated_at: { column: sql`a.updated_at` } },
  sorts: {
    title: { by: sql`a.title`, type: "text" },
    updated_at: { by: sql`a.updated_at`, type: "timestamptz" },
  },
  search: (text) => containsText(sql`a.title`, text),
});

const n = sql`n`;
export const newsSource = defineListSource(newsList, {
  from: sql`news n`,
  mallId: sql`n.mall_id`,
  id: sql`n.id`,
  columns: {
    title: sql`n.title`,
    status: statusOf(n),
    image: sql`n.image`,
    author: sql`n.author`,
    published_at: sql`n.published_at`,
    updated_at: sql`n.updated_at`,
  },
  filters: {
    status: { column: statusOf(n) },
    published_at: { column: sql`n.published_at` },
    updated_at: { column: sql`n.updated_at` },
  },
  sorts: {
    title: { by: sql`n.title`, type: "text" },
    published_at: { by: sql`n.published_at`, type: "timestamptz" },
    updated_at: { by: sql`n.updated_at`, type: "timestamptz" },
  },
  search: (text) => sql`(${containsText(sql`n.title`, text)} or ${containsText(sql`n.author`, text)})`,
});
