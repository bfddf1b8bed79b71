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
