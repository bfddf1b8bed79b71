import type { PostFields } from "#contract/shapes/texts.ts";
import * as commands from "#shop/content/commands/index.ts";
import * as content from "#shop/content/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { previewAddress } from "../calls/preview.ts";

const pathOf = (id: string) => `/NewsDetail?id=${id}`;

const answer = async (context: CallContext, id: string) => ({
  post: await content.readPost(context, id),
  shop_path: pathOf(id),
});

export const readPost: Handler<"readPost"> = (context, { id }) => answer(context, id);

export const createPost: Handler<"createPost"> = async (context, { title, ...rest }) => {
  const [id = ""] = await commands.createNews(context, [{ body: "", is_show: 0, ...withDates(rest), title }]);
  return { ...(await answer(context, id)), ...changedBy(context) };
};

export const updatePost: Handler<"updatePost"> = async (context, { id, changes, base }) => {
  await commands.editPost(context, id, { changes, base });
  return { ...(await answer(context, id)), ...changedBy(context) };
};

export const deletePosts: Handler<"deletePosts"> = async (context, { ids }) => ({
  count: await commands.deleteNews(context, ids),
  ...changedBy(context),
});

export const previewPost: Handler<"previewPost"> = async (context, { id }) => {
  await content.readPost(context, id);
  return previewAddress(pathOf(id), id, context);
};

/** The command takes dates, the call ISO 8601. */
const withDates = ({ publish_at, published_at, ...fields }: Partial<PostFields>) => ({
  ...fields,
  ...(publish_at && { publish_at: new Date(publish_at) }),
  ...(published_at && { published_at: new Date(published_at) }),
});
