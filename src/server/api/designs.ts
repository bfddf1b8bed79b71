/** The editor's calls around a decoration: drafts, versions, and the mall's list of designs. */
import { notFound, unauthorized } from "#contract/errors.ts";
import * as registry from "#modules/registry.ts";
import * as decorations from "#shop/decorations/index.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { authorOf, numberOf } from "./decoration.ts";

/** The decoration that the caller is editing: the one named, else the one shoppers see. */
function editedBy({ request, mall }: CallContext): number {
  const number = numberOf(request) ?? mall.live_decoration_id;
  if (number === null) throw notFound("This shop has no decoration yet");
  return number;
}

function whose(context: CallContext) {
  const { caller } = context;
  if (caller.kind !== "admin") throw unauthorized();
  return { staffId: caller.staff.id, decoration: editedBy(context) };
}

export const loadDraft: Handler<"loadDraft"> = async (_, context) => {
  const { staffId, decoration } = whose(context);
  return { staff_id: staffId, ...(await decorations.loadDraft(context, { staffId, decoration })) };
};

export const saveDraft: Handler<"saveDraft"> = async ({ draft }, context) => {
  await decorations.saveDraft(context, whose(context), draft);
  return {};
};

export const listRevisions: Handler<"listRevisions"> = (input, context) =>
  decorations.listRevisions(context, editedBy(context), input);

export const getRevision: Handler<"getRevision"> = (input, context) =>
  decorations.getRevision({ ...context, registry }, editedBy(context), input);

export const createDecoration: Handler<"createDecoration"> = (input, context) =>
  decorations.createDecoration(context, input, authorOf(context.caller));

export const makeDecorationLive: Handler<"makeDecorationLive"> = async ({ number }, context) => {
  const list = await decorations.makeDecorationLive(context, number);
  context.services.forget(context.mall.id);
  return list;
};

export const deleteDecoration: Handler<"deleteDecoration"> = ({ number }, context) =>
  decorations.deleteDecoration(context, number);
