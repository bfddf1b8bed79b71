/** Which decoration a call of the editor means. */

import { notFound } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { staffOf } from "./caller.ts";
import type { CallContext, CallRequest } from "./context.ts";

/** The decoration that the header X-MALL-DECORATION-ID names. @throws {ShopError} 404 for a header that is no number of a decoration. */
export function numberOf({ decoration }: CallRequest): number | undefined {
  if (decoration === undefined) return undefined;
  if (!/^\d{1,9}$/.test(decoration)) throw notFound(t("Design not found"));
  return Number(decoration);
}

/** The decoration that the caller is editing: the one named, else the one shoppers see. @throws {ShopError} 404 without either. */
export function editedBy({ request, mall }: CallContext): number {
  const number = numberOf(request) ?? mall.live_decoration_id;
  if (number === null) throw notFound(t("This shop has no decoration yet"));
  return number;
}

/** The caller's own draft of it. */
export const draftOf = (context: CallContext) => ({ staffId: staffOf(context).id, decoration: editedBy(context) });
