import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { listNews as listNewsCall } from "#contract/calls/content.ts";
import type { NewsRow } from "#contract/rows.ts";
import type { ShopContext } from "#kernel/context.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { unmarked } from "#kernel/translations/index.ts";
import { markedTextOf } from "./texts.ts";

const marked = ["title", "summary"] as const;
const columns = ["id", "author", "image", "published_at"] as const;

/** The newest shown news, at most `count`, without their bodies. */
export async function newestNews({ db, mall }: ShopContext, count: number, offset = 0): Promise<NewsRow[]> {
  if (count <= 0) return [];
  const rows = await db
    .selectFrom("news")
    .select(columns)
    .select(marked.map((field) => markedTextOf(mall, "news", field).as(field)))
    .where("mall_id", "=", mall.id)
    .where("is_show", "=", 1)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...unmarked(row, marked), published_at: row.published_at.toISOString() }));
}

/**
 * The newest posts of each tag, in one statement.
 * @param wanted how many, by the tag
 */
export async function newsOfTags(
  { db, mall }: ShopContext,
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly NewsRow[]>> {
  if (wanted.size === 0) return new Map();
  const title = markedTextOf(mall, "news", "title");
  const summary = markedTextOf(mall, "news", "summary");
  const parts = [...wanted].map(
    ([tag, count]) => sql`(select ${tag}::text as tag, news.id, news.author, news.image, news.published_at,
        ${title} as title, ${summary} as summary from news
      where news.mall_id = ${mall.id} and news.is_show = 1 and news.tags @> array[${tag}::text]
      order by news.published_at desc, news.id desc limit ${count})`,
  );
  const { rows } = await sql<Omit<NewsRow, "published_at"> & { tag: string; published_at: Date }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ tag }) => tag)].map(([tag, posts]) => [
      tag,
      posts.map(({ tag: _, ...post }) => ({
        ...unmarked(post, marked),
        published_at: post.published_at.toISOString(),
      })),
    ]),
  );
}

/** A page of the news, newest first. */
export async function listNews(
  context: ShopContext,
  input: Input<typeof listNewsCall>,
): Promise<Output<typeof listNewsCall>> {
  const { total } = await context.db
    .selectFrom("news")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("total"))
    .where("mall_id", "=", context.mall.id)
    .where("is_show", "=", 1)
    .executeTakeFirstOrThrow();
  const page = clampPage(input, total);
  return { list: pageOf(await newestNews(context, page.size, page.offset), page) };
}
