import { kindOf, templateKinds } from "#contract/groups.ts";
import * as registry from "#modules/registry.ts";
import { publishedTemplates } from "#shop/decorations/index.ts";
import { endAdminSession, endSession, issueTicket, sessionToEndWith, whoAmI } from "#shop/staff/index.ts";
import { sessionOf, staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const staffLogout: Handler<"staffLogout"> = async (context) => {
  const { kind, id } = sessionOf(context);
  if (kind === "editor") await endAdminSession(context, context.request.token ?? "");
  else await endSession(context, staffOf(context).id, id);
  return {};
};

export const staffMe: Handler<"staffMe"> = async (context) => {
  const me = await whoAmI(context, staffOf(context));
  const published = await publishedTemplates({ ...context, registry });
  const templates = templateKinds.filter((kind) => published.some(({ group }) => kindOf(group) === kind));
  return { ...me, mall: { ...me.mall, ...(templates.length > 0 && { templates }) } };
};

export const staffSignOut: Handler<"staffSignOut"> = async (context) => {
  await endSession(context, staffOf(context).id, sessionOf(context).id);
  context.request.keepSession?.(undefined);
  return {};
};

export const staffEditorTicket: Handler<"staffEditorTicket"> = async (context, input) => {
  const { mall, db, request } = context;
  const endsWith = await sessionToEndWith(context, sessionOf(context).id);
  const ticket = await issueTicket(db, mall.id, staffOf(context).id, endsWith);
  const number = input.decoration ?? mall.live_decoration_id ?? 1;
  const redirect_url = new URL(input.return_to, request.pageOrigin ?? request.origin).href;
  const entry = new URLSearchParams({ admin_token: ticket, hash_id: mall.id, redirect_url });
  return { url: `/admin_${number}${input.page === "/" ? "" : input.page.split("?", 1)[0]}?${entry}` };
};
