/** Changes articles and posts by field, as their forms send them. */

import { conflict } from "#contract/errors.ts";
import type { ArticleFields, PostFields } from "#contract/shapes/texts.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { mergeChanges } from "#kernel/merge.ts";
import { sanitizeRichText } from "../rich-text.ts";
import { readArticle, readPost } from "../staff-texts.ts";
import { updateArticle } from "./articles.ts";
import { updateNews } from "./news.ts";

interface Edit<Fields> {
  readonly changes: Partial<Fields>;
  /** The values that the form was opened with, of the fields in `changes`. */
  readonly base?: Partial<Fields> | undefined;
}

/** @throws {ShopError} 409 with both values when somebody else has changed a field; 400 and 404 as `updateArticle`. */
export const editArticle = (context: ShopContext, id: string, edit: Edit<ArticleFields>) =>
  editText<ArticleFields>(context, id, edit, {
    read: readArticle,
    update: updateArticle,
    changedElsewhere: () => t("Someone else has changed this article"),
  });

/**
 * A draft that is published gets the date of now, unless its date is changed in the same step.
 * @throws {ShopError} 409 with both values when somebody else has changed a field; 400 and 404 as `updateNews`.
 */
export const editPost = (context: ShopContext, id: string, edit: Edit<PostFields>) =>
  editText<PostFields>(context, id, edit, {
    read: readPost,
    update: (inside, of, { published_at, ...changes }) => {
      const date = published_at ? new Date(published_at) : changes.is_show === 1 ? new Date() : undefined;
      return updateNews(inside, of, { ...changes, ...(date && { published_at: date }) });
    },
    changedElsewhere: () => t("Someone else has changed this post"),
  });

/** Times are dates in the commands, and ISO 8601 in calls. */
type Stored<Fields> = Omit<Partial<Fields>, "publish_at"> & { publish_at?: Date | null };

async function editText<Fields extends { publish_at: string | null; body: string }>(
  context: ShopContext,
  id: string,
  { changes, base = {} }: Edit<Fields>,
  text: {
    readonly read: (context: ShopContext, id: string, options: { lock: true }) => Promise<Fields & { id: string }>;
    readonly update: (context: TrxContext, id: string, changes: Stored<Fields>) => Promise<void>;
    readonly changedElsewhere: () => string;
  },
): Promise<void> {
  await runCommand(context, null, async (inside) => {
    const current = await text.read(inside, id, { lock: true });
    const cleanChanges = changes.body === undefined ? changes : { ...changes, body: sanitizeRichText(changes.body) };
    const { changes: wanted, conflicts } = mergeChanges<Fields>(current, base, cleanChanges);
    if (conflicts.length > 0) throw conflict(text.changedElsewhere(), { conflicts });
    if (Object.keys(wanted).length === 0) return;
    const { publish_at, ...rest } = wanted;
    const time = publish_at === undefined ? {} : { publish_at: publish_at === null ? null : new Date(publish_at) };
    await text.update(inside, id, { ...rest, ...time });
  });
}
