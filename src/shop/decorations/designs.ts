/** The decorations of a mall as a whole: list, make, copy, rename, show to shoppers, delete. */

import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type {
  createDecoration as createDecorationCall,
  DecorationRow,
  listDecorations as listDecorationsCall,
  renameDecoration as renameDecorationCall,
} from "#contract/calls/decorations.ts";
import { badInput, conflict, notFound } from "#contract/errors.ts";
import type { Db } from "#db/connect.ts";
import { type Trx, transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { announce, firstModuleId } from "#kernel/malls/index.ts";
import { cleanText } from "#kernel/text.ts";

type Listed = Output<typeof listDecorationsCall>;

/** Most decorations of a mall. */
const max = 100;

/** All decorations by their numbers; `number` is the one shoppers see. */
export async function listDecorations({ db, mall }: ShopContext): Promise<Listed> {
  return listOf(db, mall.id);
}

async function listOf(db: Db, mallId: string, number?: number): Promise<Listed> {
  const { rows } = await sql<Omit<DecorationRow, "changed_at"> & { changed_at: Date }>`
    select d.number, d.name, d.number = m.live_decoration_id as is_live, coalesce(d.live_revision, 0) as revision,
      coalesce(r.created_at, d.created_at) as changed_at, coalesce(r.author, '') as author
    from decoration d join mall m on m.id = d.mall_id
    left join revision r on r.mall_id = d.mall_id and r.decoration_number = d.number and r.number = d.live_revision
    where d.mall_id = ${mallId} order by d.number`.execute(db);
  const decorations = rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() }));
  return { decorations, number: number ?? decorations.find((one) => one.is_live)?.number ?? 0 };
}

/**
 * Makes a decoration: the built-in one, or a copy of what another one has published, as its first version.
 * @throws {ShopError} 404 when the mall has no decoration to copy, 400 at the hundredth.
 */
export function createDecoration(
  { db, mall }: ShopContext,
  { name, copy_of }: Input<typeof createDecorationCall>,
  author: string,
): Promise<Listed> {
  return transaction(db, async (trx) => {
    const number = await nextNumber(trx, mall.id);
    const source = copy_of === undefined ? undefined : await findSource(trx, mall.id, copy_of);
    await trx
      .insertInto("decoration")
      .values({
        mall_id: mall.id,
        number,
        name: nameFrom(name),
        live_revision: source?.documents ? 1 : null,
        next_module_id: source?.next_module_id ?? firstModuleId,
      })
      .execute();
    if (source?.documents) {
      const note = `Copied from “${source.name}”`;
      await trx
        .insertInto("revision")
        .values({
          mall_id: mall.id,
          decoration_number: number,
          number: 1,
          documents: JSON.stringify(source.documents),
          author,
          note,
        })
        .execute();
    }
    return listOf(trx, mall.id, number);
  });
}

/** The mall's row is locked until the end, so that two decorations made at once get two numbers. */
async function nextNumber(trx: Trx, mallId: string): Promise<number> {
  const { rows } = await sql<{ number: number; count: number }>`
    update mall set last_decoration_number = 1 + greatest(last_decoration_number,
      (select max(number) from decoration where mall_id = mall.id))
    where id = ${mallId}
    returning last_decoration_number as number,
      (select count(*)::int from decoration where mall_id = mall.id) as count`.execute(trx);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.count >= max) throw badInput(t("You can have up to {max} designs. Delete one first.", { max }));
  return row.number;
}

async function findSource(trx: Trx, mallId: string, number: number) {
  const source = await trx
    .selectFrom("decoration")
    .leftJoin("revision", (join) =>
      join
        .onRef("revision.mall_id", "=", "decoration.mall_id")
        .onRef("revision.decoration_number", "=", "decoration.number")
        .onRef("revision.number", "=", "decoration.live_revision"),
    )
    .select(["decoration.name", "decoration.next_module_id", "revision.documents"])
    .where("decoration.mall_id", "=", mallId)
    .where("decoration.number", "=", number)
    .executeTakeFirst();
  if (!source) throw notFound();
  return source;
}

/** @throws {ShopError} 404 when the mall has no such decoration. */
export async function renameDecoration(
  { db, mall }: ShopContext,
  { number, name }: Input<typeof renameDecorationCall>,
): Promise<Listed> {
  const { numUpdatedRows } = await db
    .updateTable("decoration")
    .set({ name: nameFrom(name) })
    .where("mall_id", "=", mall.id)
    .where("number", "=", number)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  return listOf(db, mall.id, number);
}

function nameFrom(text: string): string {
  const name = cleanText(text);
  if (!name) throw badInput(t("name must not be empty"));
  return name;
}

/**
 * Shows shoppers this decoration from now on, on every node.
 * @throws {ShopError} 404 when the mall has no such decoration, 409 when nothing of it was published.
 */
export function makeDecorationLive({ db, mall }: ShopContext, number: number): Promise<Listed> {
  return transaction(db, async (trx) => {
    const decoration = await lock(trx, mall.id, number);
    if (decoration.live_revision === null) {
      throw conflict(t("This design hasn't been published yet. Open and publish it first."));
    }
    await trx.updateTable("mall").set({ live_decoration_id: number }).where("id", "=", mall.id).execute();
    await announce(trx, mall.id, "decoration");
    return listOf(trx, mall.id, number);
  });
}

/**
 * Deletes a decoration with its versions and drafts.
 * @throws {ShopError} 404 when the mall has no such decoration, 409 for the one that shoppers see.
 */
export function deleteDecoration({ db, mall }: ShopContext, number: number): Promise<Listed> {
  return transaction(db, async (trx) => {
    const decoration = await lock(trx, mall.id, number);
    if (decoration.is_live) throw conflict(t("Customers see this design. Make another one live first."));
    await trx.deleteFrom("decoration").where("mall_id", "=", mall.id).where("number", "=", number).execute();
    return listOf(trx, mall.id);
  });
}

/** The mall's row first, then the decoration's: it cannot be made live while it is being deleted. */
async function lock(trx: Trx, mallId: string, number: number) {
  const mall = await trx
    .selectFrom("mall")
    .select("live_decoration_id")
    .where("id", "=", mallId)
    .forUpdate()
    .executeTakeFirst();
  const decoration = await trx
    .selectFrom("decoration")
    .select("live_revision")
    .where("mall_id", "=", mallId)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!mall || !decoration) throw notFound();
  return { ...decoration, is_live: mall.live_decoration_id === number };
}
