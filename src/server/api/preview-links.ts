/** Links that show guests the draft of a design. */
import * as decorations from "#shop/decorations/index.ts";
import type { Handler } from "../calls/context.ts";
import { draftOf, editedBy } from "../calls/edited.ts";
import { previewPath } from "../pages/preview.ts";

export const listPreviewLinks: Handler<"listPreviewLinks"> = async (context) => ({
  links: await decorations.listPreviewLinks(context, editedBy(context)),
});

export const createPreviewLink: Handler<"createPreviewLink"> = async (context, { days }) => {
  const draft = draftOf(context);
  const token = await decorations.createPreviewLink(context, draft, days);
  return { links: await decorations.listPreviewLinks(context, draft.decoration), path: previewPath(token) };
};

export const revokePreviewLink: Handler<"revokePreviewLink"> = async (context, { id }) => {
  const decoration = editedBy(context);
  await decorations.revokePreviewLink(context, decoration, id);
  return { links: await decorations.listPreviewLinks(context, decoration) };
};
