import type { Input } from "#contract/call.ts";
import type { deleteTranslations as deleteCall } from "#contract/calls/translations.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { followWritten } from "./kinds.ts";

/** Takes the translations of a record away, in one language or in all; none is no error. */
export async function deleteTranslations(
  context: ShopContext,
  { kind, id, locale }: Input<typeof deleteCall>,
): Promise<void> {
  await runCommand(context, "content", async (inside) => {
    const { db, mall } = inside;
    const gone = await db
      .deleteFrom("translation")
      .where("mall_id", "=", mall.id)
      .where("kind", "=", kind)
      .where("record_id", "=", id)
      .$if(locale !== undefined, (rows) => rows.where("locale", "=", locale ?? ""))
      .returning(["locale", "field"])
      .execute();
    await followWritten(
      inside,
      gone.map((cell) => ({ kind, id, ...cell })),
    );
  });
}
