/** Several people in the editor of one design. */
import * as decorations from "#shop/decorations/index.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { draftOf } from "../calls/edited.ts";

const openEditor = (context: CallContext, tab: string) => ({ ...draftOf(context), tab });

export const showPresence: Handler<"showPresence"> = async (context, { tab, page, module }) => {
  await decorations.showPresence(context, openEditor(context, tab), { page, module });
  return {};
};

export const shareChanges: Handler<"shareChanges"> = async (context, { tab, group, changes }) => {
  await decorations.shareChanges(context, openEditor(context, tab), group, changes);
  return {};
};
