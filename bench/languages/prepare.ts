/** A shop with many products in one language, and a copy of it in five. Both are kept: preparing them takes many times longer than measuring. */
import { execFile } from "node:child_process";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { addLanguage, updateLanguage } from "#shop/languages/index.ts";
import { type Filled, openFilled } from "../fill.ts";

export const codes = ["de", "fr", "es", "ja"] as const;
/** Products whose words one statement makes anew. */
const portion = 1000;

const run = promisify(execFile);

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
    // With the owners of its files: PostgreSQL starts with no others' than its own.
    await run("cp", ["-a", `${ofOne}/.`, `${ofSeveral}.part`]);
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

/**
 * Title, summary and a description of about 1 KB of each product in each language, and what triggers would have made of them row by row: in
 * few statements, a fifth of the time.
 * @param progress file with how many products are indexed
 */
async function translate(shop: Filled, progress: string): Promise<void> {
  const { db, mall } = shop;
  const added = new Set((await db.selectFrom("mall_locale").select("code").execute()).map(({ code }) => code));
  for (const code of codes) {
    if (!added.has(code)) await addLanguage(shop, code);
    await updateLanguage(shop, code, { published: true });
  }
  if (!(await exists(progress))) {
    await transaction(db, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
      for (const table of ["translation", "product"])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      const similar = await sql<{ is: string }>`select pg_get_indexdef('translation_similar'::regclass) as is`.execute(
        trx,
      );
      await sql`drop index translation_similar`.execute(trx);
      for (const code of codes) {
        console.log(`translating into ${code} …`);
        await translateInto(code, { db: trx, mall });
      }
      await sql.raw(similar.rows[0]?.is ?? "").execute(trx);
      // As `keep_card_words` does.
      await sql`update product p set card_words = w.words from (select record_id, jsonb_object_agg(locale, jsonb_build_object(field, value)) as words
        from translation where mall_id = ${mall.id} and kind = 'product' and field = 'good_name' group by record_id) w
        where p.mall_id = ${mall.id} and p.id = w.record_id::uuid`.execute(trx);
      await sql`select recount_translations(${mall.id}::uuid)`.execute(trx);
      for (const table of ["translation", "product"])
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    });
    await writeFile(progress, "0");
  }
  const rows = await db.selectFrom("product").select("id").where("mall_id", "=", mall.id).orderBy("id").execute();
  const ids = rows.map(({ id }) => id);
  for (let start = Number(await readFile(progress, "utf8")); start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion);
    await withoutLimit(shop, sql`select index_products(${mall.id}::uuid, ${some}::uuid[])`);
    await writeFile(progress, String(start + portion));
  }
}

async function translateInto(code: string, { db, mall }: ShopContext): Promise<void> {
  const words = (text: string) => sql`regexp_replace(${sql.raw(text)}, '\\m([[:alpha:]])', ${`${code}\\1`}, 'g')`;
  await sql`insert into translation (mall_id, kind, record_id, locale, field, value, source_hash, source_state)
    select p.mall_id, 'product', p.id::text, ${code}, f.field, f.value, text_hash(f.source), 'same' from product p
    cross join lateral (values ('good_name', p.good_name, ${words("p.good_name")}), ('summary', p.summary, ${words("p.summary")}),
      ('description', p.description, repeat(${words("left(p.description, 200)")}, 5))) f (field, source, value)
    where p.mall_id = ${mall.id} and f.value <> '' on conflict do nothing`.execute(db);
}

/** A statement of the preparation, which may take longer than those of a shop. */
const withoutLimit = ({ db }: ShopContext, statement: RawBuilder<unknown>) =>
  transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await statement.execute(trx);
  });
