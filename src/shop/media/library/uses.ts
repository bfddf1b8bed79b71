import { type RawBuilder, sql } from "kysely";
import type { MediaUse } from "#contract/shapes/media.ts";
import type { ShopContext } from "../../context.ts";
import { fileFamily } from "./file-family.ts";

/** Whether the media of a product name one of the files; found by the index product_media. */
export const inMedia = (column: RawBuilder<unknown>, family: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    family.map((file) => sql`${column} @> ${JSON.stringify([{ file }])}::jsonb`),
    sql` or `,
  )})`;

/** Whether a text names one of the files. */
export const inText = (column: RawBuilder<unknown>, family: readonly string[]): RawBuilder<unknown> =>
  sql`(position('/uploads/' in ${column}) > 0 and upload_paths(${column}) && ${family}::text[])`;

/** Products, categories, texts and designs that use a file, as it is or in another width. */
export async function usesOf({ db, mall }: ShopContext, file: string, limit: number): Promise<MediaUse[]> {
  const family = fileFamily(file);
  const one = sql`any(${family}::text[])`;
  const { rows } = await sql<MediaUse>`
    (select distinct 'product' as kind, p.id::text, p.good_name as name from (
        (select id from product where mall_id = ${mall.id} and ${inMedia(sql`media`, family)} limit ${limit})
        union (select id from product where mall_id = ${mall.id} and video = ${one} limit ${limit})
        union (select id from product where mall_id = ${mall.id} and ${inText(sql`description`, family)} limit ${limit})
        union (select product_id from variant where mall_id = ${mall.id} and image = ${one} limit ${limit})
      ) used join product p on p.mall_id = ${mall.id} and p.id = used.id limit ${limit})
    union all (select 'category', id::text, name from category
      where mall_id = ${mall.id} and (pic = ${one} or big_pic = ${one}) limit ${limit})
    union all (select 'article', id::text, title from article
      where mall_id = ${mall.id} and ${inText(sql`body`, family)} limit ${limit})
    union all (select 'news', id::text, title from news
      where mall_id = ${mall.id} and (image = ${one} or ${inText(sql`body`, family)}) limit ${limit})
    union all ${designUses(mall.id, family)}
    limit ${limit}`.execute(db);
  return rows;
}

/** Designs as they are published last, and drafts of them. */
const designUses = (mallId: string, family: readonly string[]) => sql`
  (select 'design', d.number::text, d.name from decoration d
   where d.mall_id = ${mallId} and (
     exists (select from decoration_draft t where t.mall_id = d.mall_id and t.decoration_number = d.number
       and ${inText(sql`t.content::text`, family)})
     or exists (
       select from revision r cross join lateral jsonb_each_text(r.documents) g (part, hash)
       join document c on c.mall_id = r.mall_id and c.hash = g.hash
       where r.mall_id = d.mall_id and r.decoration_number = d.number and r.number = d.live_revision
         and ${inText(sql`c.content::text`, family)})))`;
