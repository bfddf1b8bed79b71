import { type RawBuilder, sql } from "kysely";
import type { MediaUse } from "#contract/shapes/media.ts";
import type { ShopContext } from "#kernel/context.ts";
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

/**
 * Products, categories, texts, published designs, drafts, releases that have not begun and older versions of designs that name a
 * file, as it is or in another width.
 */
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
    union all (select 'design', number::text, name from decoration d
      where mall_id = ${mall.id} and exists (${revisionWith(mall.id, family)} and r.number = d.live_revision) limit ${limit})
    union all (select 'draft', d.number::text, concat(d.name, ' (', s.name, ')')
      from decoration_draft t
      join decoration d on d.mall_id = t.mall_id and d.number = t.decoration_number
      join (select id, coalesce(nullif(name, ''), email) as name from staff where mall_id = ${mall.id}) s on s.id = t.staff_id
      where t.mall_id = ${mall.id} and ${inText(sql`t.content`, family)} limit ${limit})
    union all (select 'draft', d.number::text, concat(d.name, ' (', s.name, ', ', t.locale, ')')
      from translation_draft t
      join decoration d on d.mall_id = t.mall_id and d.number = t.decoration_number
      join (select id, coalesce(nullif(name, ''), email) as name from staff where mall_id = ${mall.id}) s on s.id = t.staff_id
      where t.mall_id = ${mall.id} and ${inText(sql`t.content`, family)} limit ${limit})
    union all (select 'release', l.id::text, l.name from release l
      where l.mall_id = ${mall.id} and l.state in ('draft', 'scheduled') and (
        exists (select from release_design d where d.mall_id = l.mall_id and d.release_id = l.id and ${inText(sql`d.wanted`, family)})
        or exists (select from release_text x where x.mall_id = l.mall_id and x.release_id = l.id and ${inText(sql`x.value`, family)})
        or exists (select from release_design_text t where t.mall_id = l.mall_id and t.release_id = l.id
          and ${inText(sql`t.cells::text`, family)}))
      limit ${limit})
    union all (select 'version', number::text, name from decoration d
      where mall_id = ${mall.id} and exists (${revisionWith(mall.id, family)} and r.number is distinct from d.live_revision) limit ${limit})
    limit ${limit}`.execute(db);
  return rows;
}

/** A revision whose documents name a file, under the name `r`. The documents are found once, by the index document_uploads. */
const revisionWith = (mallId: string, family: readonly string[]) =>
  sql`select from revision r where r.mall_id = ${mallId} and r.decoration_number = d.number
    and exists (select from jsonb_each_text(r.documents) g where g.value = any(array(
      select c.hash::text from document c where c.mall_id = ${mallId} and ${inText(sql`c.content::text`, family)})))`;
