import { sql } from "kysely";
import type { MediaUse } from "#contract/shapes/media.ts";
import { currentTime } from "#db/clock.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { usesOf } from "./uses.ts";

/** Uses that a refusal names. */
const fewUses = 3;

interface Deleted {
  readonly deleted: number;
  readonly used: { readonly id: string; readonly name: string; readonly uses: MediaUse[] }[];
}

/** Deletes files that nothing uses. They stay on the disk for some days, so that an undo finds them. */
export async function deleteMedia(context: ShopContext, ids: readonly string[]): Promise<Deleted> {
  return runCommand(context, null, async (inside) => {
    const { db, mall } = inside;
    const files = await db
      .selectFrom("upload")
      .select(["id", "file", "original_name as name"])
      .where("mall_id", "=", mall.id)
      .where("id", "in", ids)
      .where("buyer_id", "is", null)
      .orderBy("id")
      .forUpdate()
      .execute();
    const used: Deleted["used"] = [];
    const free: string[] = [];
    for (const { id, file, name } of files) {
      const uses = await usesOf(inside, file, fewUses);
      if (uses.length > 0) used.push({ id, name, uses });
      else free.push(id);
    }
    await sql`
      with gone as (delete from upload where mall_id = ${mall.id} and id = any(${free}::uuid[]) returning file)
      insert into upload_removal (mall_id, file) select ${mall.id}::uuid, file from gone
      on conflict (mall_id, file) do update set removed_at = ${currentTime}`.execute(db);
    return { deleted: free.length, used };
  });
}
