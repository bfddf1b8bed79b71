/** A shop with many products in one language, and a copy of it in five. Both are kept: preparing them takes many times longer than measuring. */
import { cp, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { type Filled, openFilled } from "../fill.ts";

export const codes = ["de", "fr", "es", "ja"] as const;
/** Products whose words one statement makes anew. */
const portion = 1000;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Both shops, started. What was cut off before goes on. */
export async function prepared(folder: string, products: number): Promise<{ one: Filled; several: Filled }> {
  await mkdir(folder, { recursive: true });
  const [ofOne, ofSeveral, mark] = [join(folder, "one"), join(folder, "languages"), join(folder, "translated")];
  if (!(await exists(ofSeveral))) {
    const shop = await openFilled(ofOne, products);
    await shop.analyze();
    await shop.stop();
    await cp(ofOne, `${ofSeveral}.part`, { recursive: true });
    await rename(`${ofSeveral}.part`, ofSeveral);
  }
  const several = await openFilled(ofSeveral, products);
  try {
    if (!(await exists(mark))) {
      await translate(several, join(folder, "indexed"));
      await several.analyze();
      await writeFile(mark, "");
    }
    return { one: await openFilled(ofOne, products), several };
  } catch (error) {
    await several.stop();
    throw error;
  }
}

/** As `translate` makes words: each begins with the language. */
export const inGermanWords = (keyword: string) => keyword.replaceAll(/(?<![\w-])[a-z]+/gi, "de$&");

/** Title, summary and a description of about 1 KB of each product in each language. @param progress file with how many products are indexed */
async function translate(shop: Filled, progress: string): Promise<void> {
  const { db, mall } = shop;
  const added = new Set((await db.selectFrom("mall_locale").select("code").execute()).map(({ code }) => code));
  for (const code of codes) {
    if (!added.has(code)) await addLanguage(shop, code);
    await updateLanguage(shop, code, { published: true });
    console.log(`translating into ${code} …`);
    const words = (text: string) => sql`regexp_replace(${sql.raw(text)}, '\\m([[:alpha:]])', ${`${code}\\1`}, 'g')`;
    await withoutLimit(
      shop,
      sql`insert into translation (mall_id, kind, record_id, locale, field, value, source_hash)
      select p.mall_id, 'product', p.id::text, ${code}, f.field, f.value, text_hash(f.source) from product p
      cross join lateral (values ('good_name', p.good_name, ${words("p.good_name")}), ('summary', p.summary, ${words("p.summary")}),
        ('description', p.description, repeat(${words("left(p.description, 200)")}, 5))) f (field, source, value)
      where p.mall_id = ${mall.id} and f.value <> '' and not exists (select from translation t where t.mall_id = p.mall_id
        and t.kind = 'product' and t.record_id = p.id::text and t.locale = ${code} and t.field = f.field)`,
    );
  }
  const rows = await db.selectFrom("product").select("id").where("mall_id", "=", mall.id).orderBy("id").execute();
  const ids = rows.map(({ id }) => id);
  const indexed = Number(await readFile(progress, "utf8").catch(() => "0"));
  for (let start = indexed; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion);
    await withoutLimit(shop, sql`select index_products(${mall.id}::uuid, ${some}::uuid[])`);
    await writeFile(progress, String(start + portion));
  }
}

/** A statement of the preparation, which may take longer than those of a shop. */
const withoutLimit = ({ db }: ShopContext, statement: RawBuilder<unknown>) =>
  transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await statement.execute(trx);
  });
