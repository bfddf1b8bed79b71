/** Addresses that products had lead to those of today, in one step. */
import { sql } from "kysely";
import { unrecorded } from "#kernel/command.ts";
import type { TrxContext } from "#kernel/context.ts";
import type { Move } from "#kernel/domain.ts";

const pathOf = (seoName: string) => `/product/detail/${seoName}`;

/** Redirects each old address to the new one, which is itself redirected no longer, and whatever led to the old one too. */
export async function followMoves(context: TrxContext, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const { db, mall } = context;
  const movesJson = JSON.stringify(moves.map(({ from, to }) => ({ old: pathOf(from), new: pathOf(to) })));
  const moved = sql`jsonb_to_recordset(${movesJson}::jsonb) m (old text, new text)`;
  await unrecorded(context, async () => {
    await sql`delete from redirect r using ${moved} where r.mall_id = ${mall.id} and r.from_path = m.new`.execute(db);
    await sql`update redirect r set to_path = m.new from ${moved} where r.mall_id = ${mall.id} and r.to_path = m.old`.execute(
      db,
    );
    // The old address of one product may be the new one of another.
    await sql`insert into redirect (mall_id, from_path, to_path)
      select ${mall.id}::uuid, m.old, m.new from ${moved}
      where m.old not in (select value ->> 'new' from jsonb_array_elements(${movesJson}::jsonb))
      on conflict (mall_id, from_path) do update set to_path = excluded.to_path`.execute(db);
  });
}
