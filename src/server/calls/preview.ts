import { isPreviewToken, previewToken } from "#shop/preview-token.ts";
import type { CallContext } from "./context.ts";

/** Staff have a token with which one record is shown although shoppers do not see it. */
export function previewOf(token: string | undefined, { mall, services: { secret } }: CallContext) {
  if (!token) return {};
  return { mayPreview: (recordId: string) => isPreviewToken(token, { mallId: mall.id, recordId, secret }) };
}

/** The address of a page with a token that shows the record for an hour. @param path of the shop, with or without a query. */
export function previewAddress(path: string, recordId: string, { mall, services: { secret } }: CallContext) {
  const { token, expiresAt } = previewToken({ mallId: mall.id, recordId, secret });
  return { url: `${path}${path.includes("?") ? "&" : "?"}preview=${token}`, expires_at: expiresAt.toISOString() };
}
