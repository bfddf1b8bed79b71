import type { ArticleFields } from "#contract/shapes/texts.ts";
import * as commands from "#shop/content/commands/index.ts";
import * as content from "#shop/content/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { previewAddress } from "../calls/preview.ts";

const pathOf = (id: string) => `/article?id=${id}`;

const answer = async (context: CallContext, id: string) => ({
  article: await content.readArticle(context, id),
  shop_path: pathOf(id),
});

export const readArticle: Handler<"readArticle"> = (context, { id }) => answer(context, id);

export const createArticle: Handler<"createArticle"> = async (context, { title, ...rest }) => {
  const [id = ""] = await commands.createArticles(context, [{ body: "", is_show: 0, ...withDates(rest), title }]);
  return { ...(await answer(context, id)), ...changedBy(context) };
};

export const updateArticle: Handler<"updateArticle"> = async (context, { id, changes, base }) => {
  await commands.editArticle(context, id, { changes, base });
  return { ...(await answer(context, id)), ...changedBy(context) };
};

export const deleteArticles: Handler<"deleteArticles"> = async (context, { ids }) => ({
  count: await commands.deleteArticles(context, ids),
  ...changedBy(context),
});

export const previewArticle: Handler<"previewArticle"> = async (context, { id }) => {
  await content.readArticle(context, id);
  return previewAddress(pathOf(id), id, context);
};

/** The command takes dates, the call ISO 8601. */
const withDates = ({ publish_at, ...fields }: Partial<ArticleFields>) => ({
  ...fields,
  ...(publish_at && { publish_at: new Date(publish_at) }),
});
