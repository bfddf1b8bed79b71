import { notFound } from "#contract/errors.ts";
import type { MediaFile } from "#contract/shapes/media.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { readMedia } from "./read.ts";

interface Changes {
  readonly name?: string | undefined;
  readonly alt?: string | undefined;
  readonly focal?: { readonly x: number; readonly y: number } | null | undefined;
}

/** @throws {ShopError} 404 when the library has no such file. */
export async function updateMedia(context: ShopContext, id: string, { name, alt, focal }: Changes): Promise<MediaFile> {
  return runCommand(context, null, async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable("upload")
      .set({
        ...(name !== undefined && { original_name: name }),
        ...(alt !== undefined && { alt }),
        ...(focal !== undefined && { focal: focal === null ? null : JSON.stringify(focal) }),
      })
      .where("mall_id", "=", inside.mall.id)
      .where("id", "=", id)
      .where("buyer_id", "is", null)
      .executeTakeFirst();
    if (!numUpdatedRows) throw notFound(t("File not found"));
    return readMedia(inside, id);
  });
}
