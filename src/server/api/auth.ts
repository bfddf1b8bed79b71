import { flushToken as flush } from "#shop/accounts/index.ts";
import type { Handler } from "../calls/context.ts";

export const flushToken: Handler<"flushToken"> = (_, { db, mall, services, request }) =>
  flush({ db, mall }, request.token, services);
