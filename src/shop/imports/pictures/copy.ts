/** Copies the pictures of imported products into the shop and gives them to their products. */
import { sql } from "kysely";
import { z } from "zod";
import { transaction } from "#db/transaction.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Files } from "#kernel/storage/index.ts";
import { updateProduct } from "../../catalog/commands/index.ts";
import { type CopyOptions, storePictureOf } from "../../media/index.ts";
import { mediaOf } from "../plan/compare.ts";
import { sameOptions } from "../plan/compare-variants.ts";
import { loadProducts } from "../plan/current.ts";
import { knownPictures, withOwnPictures } from "../plan/pictures.ts";
import { findImport, type ImportFile } from "../record.ts";
import { Lanes } from "./lanes.ts";

/** Products of one portion; downloads at once to one server and in all. */
const portion = 20;
const perHost = 4;
const inAll = 8;

const wanted = z.object({
  pictures: z.array(z.object({ url: z.string(), alt: z.string().nullable().optional() })),
  /** Named by their options: a new product gives its variants ids of their own. */
  variants: z.array(z.object({ options: z.record(z.string(), z.string()), url: z.string() })),
});

/** A picture that could not be copied, and the product that waits for it. */
export const failedPicture = z.object({ product_id: z.uuid(), url: z.string() });
type FailedPicture = z.output<typeof failedPicture>;

/** Products of an import that still wait for pictures. */
export async function picturesLeft({ db, mall }: ShopContext, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_picture
    where mall_id = ${mall.id} and import_id = ${importId} and not done`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the report says of the pictures of an import: how many are in the shop by now, and of how many products. */
export async function picturesCopied({ db, mall }: ShopContext, importId: string): Promise<string> {
  const { rows } = await sql<{ pictures: number; products: number }>`
    select coalesce(sum(copied), 0)::int as pictures, (count(*) filter (where copied > 0))::int as products
    from (select (select count(*) from remote_picture r
        where r.mall_id = p.mall_id and r.url = any(p.urls) and r.file is not null) as copied
      from import_picture p where p.mall_id = ${mall.id} and p.import_id = ${importId} and p.done) c`.execute(db);
  const { pictures = 0, products = 0 } = rows[0] ?? {};
  if (pictures === 0) return "No pictures were copied.";
  const many = (count: number, one: string) => `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
  return `${many(pictures, "picture")} of ${many(products, "product")} copied.`;
}

/**
 * Copies the pictures of the next products. May be repeated: pictures that were copied are found by their address.
 * @param after id of the last product of the portion before.
 * @param failed only these pictures, of products that have got their others already.
 */
export async function copyPictures(
  context: ShopContext & { readonly files: Files },
  importId: string,
  after: string | null,
  options: CopyOptions = {},
  failed?: readonly FailedPicture[],
) {
  const { db, mall, files } = context;
  const file = await findImport(context, importId);
  if (await isUndone(context, file)) return { cursor: null, done: 0 };
  const only = failed && Map.groupBy(failed, ({ product_id }) => product_id);
  const pictures = await db
    .selectFrom("import_picture")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("import_id", "=", importId)
    .$if(!only, (query) => query.where("done", "=", false))
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`product_id = any(${[...(only?.keys() ?? [])]}::uuid[])`),
    )
    .$if(after !== null, (query) => query.where("product_id", ">", after ?? ""))
    .orderBy("product_id")
    .limit(portion)
    .execute();
  const rows = pictures.map((row) => {
    const again = only && new Set(only.get(row.product_id)?.map(({ url }) => url));
    return { ...row, again, urls: again ? row.urls.filter((url) => again.has(url)) : row.urls };
  });
  const last = rows.at(-1);
  if (!last) return { cursor: null, done: 0 };
  const lanes = new Lanes(perHost, inAll);
  const urls = [...new Set(rows.flatMap((row) => row.urls))];
  const errors = new Map<string, string>();
  const results = await Promise.allSettled(
    urls.map((url) =>
      lanes.take(URL.parse(url)?.host ?? "", async () => {
        const result = await storePictureOf(context, url, files, options);
        if ("error" in result) errors.set(url, result.error);
      }),
    ),
  );
  for (const result of results) if (result.status === "rejected") throw result.reason;
  for (const row of rows) await give(context, file, row.product_id, wanted.parse(row.wanted), row);
  const failures = rows.flatMap((row) =>
    row.urls.flatMap((url) => {
      const error = errors.get(url);
      const name = row.row ? `Row ${row.row}: ${row.title}` : row.title;
      return error
        ? [
            {
              row: name,
              reason: `Picture ${url}: ${error}`,
              data: { row: row.row, title: row.title, url, product_id: row.product_id },
            },
          ]
        : [];
    }),
  );
  return { cursor: { after: last.product_id }, done: rows.length, failures };
}

async function isUndone({ db, mall }: ShopContext, { batch_id }: ImportFile): Promise<boolean> {
  const { rows } = await sql`select from change_batch
    where mall_id = ${mall.id} and id = ${batch_id}::uuid and undone_by is not null`.execute(db);
  return rows.length > 0;
}

interface PicturesToCopy {
  readonly urls: readonly string[];
  /** Only these addresses: what staff have taken off the product since stays off. */
  readonly again: ReadonlySet<string> | undefined;
}

/** Gives a product its pictures, in the order of the file, those that could not be had left out. */
async function give(
  context: ShopContext,
  file: ImportFile,
  productId: string,
  { pictures, variants }: z.output<typeof wanted>,
  { urls, again }: PicturesToCopy,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const current = (await loadProducts(inside, [productId], true)).get(productId);
    const addresses = [...urls, ...pictures.map(({ url }) => url), ...variants.map(({ url }) => url)];
    const copies = await knownPictures(inside, addresses, file.origin);
    if (current) {
      // Everything is copied that can be: nothing waits any more.
      const { list } = mediaOf(pictures, current, { pictures: copies, options: { ...file.options, pictures: false } });
      const fresh = again && new Set([...current.media.map((one) => one.file), ...[...again].map(copies.fileOf)]);
      const media = pictures.length > 0 ? list.filter((one) => !fresh || fresh.has(one.file)) : current.media;
      const description = withOwnPictures(current.description, copies);
      const changes = {
        ...(JSON.stringify(media) !== JSON.stringify(current.media) && { media: [...media] }),
        ...(description !== current.description && { description }),
      };
      if (Object.keys(changes).length > 0) await updateProduct(inside, productId, changes);
      const images = variants.flatMap(({ options, url }) => {
        if (again && !again.has(url)) return [];
        const image = copies.fileOf(url);
        const variant = current.variants.find((one) => sameOptions(one.options, options));
        return image && variant && variant.image !== image ? [{ id: variant.id, image }] : [];
      });
      if (images.length > 0) await setImages(inside, images);
    }
    await trx
      .updateTable("import_picture")
      .set({ done: true })
      .where("mall_id", "=", context.mall.id)
      .where("import_id", "=", file.id)
      .where("product_id", "=", productId)
      .execute();
  });
}

function setImages(context: ShopContext, images: readonly { readonly id: string; readonly image: string }[]) {
  return runCommand(context, "catalog", async ({ db, mall }) => {
    await sql`update variant v set image = g.image
      from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) g (id uuid, image text)
      where v.mall_id = ${mall.id} and v.id = g.id`.execute(db);
  });
}
