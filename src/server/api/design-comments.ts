/** Comments of staff on a design. */
import * as decorations from "#shop/decorations/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { editedBy } from "../calls/edited.ts";

const of = (context: CallContext) => ({ staff: staffOf(context), decoration: editedBy(context) });

export const listDesignComments: Handler<"listDesignComments"> = (context) =>
  decorations.listComments(context, of(context));

export const writeDesignComment: Handler<"writeDesignComment"> = async (context, input) => {
  await decorations.writeComment(context, of(context), input);
  return decorations.listComments(context, of(context));
};

export const resolveDesignComment: Handler<"resolveDesignComment"> = async (context, input) => {
  await decorations.resolveComment(context, of(context), input);
  return decorations.listComments(context, of(context));
};

export const deleteDesignComment: Handler<"deleteDesignComment"> = async (context, { id }) => {
  await decorations.deleteComment(context, of(context), id);
  return decorations.listComments(context, of(context));
};
