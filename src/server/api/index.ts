/** Which function of the shop answers which call. */
import {
  adminCategories,
  adminProducts,
  getProduct,
  listCategories,
  listProducts,
  suggest,
} from "#shop/catalog/index.ts";
import { listMenus, listNews } from "#shop/content/index.ts";
import { sendMessage, subscribe } from "#shop/letters/letters.ts";
import { recordVisit } from "#shop/visits/index.ts";
import type { CallContext, Handlers } from "../calls/context.ts";
import { flushToken } from "./auth.ts";
import { decorationRows, getDecoration, saveDecoration } from "./decoration.ts";
import { adminUpload } from "./upload.ts";

/** A call that only needs to know whose shop it is. */
const plain =
  <I, O>(answer: (context: Pick<CallContext, "db" | "mall">, input: I) => Promise<O>) =>
  (input: I, { db, mall }: CallContext) =>
    answer({ db, mall }, input);

export const handlers: Handlers = {
  flushToken,
  getDecoration,
  saveDecoration,
  decorationRows,
  listCategories: plain(listCategories),
  listProducts: plain(listProducts),
  getProduct: plain(getProduct),
  listNews: plain(listNews),
  suggest: plain(suggest),
  listMenus: plain(listMenus),
  visit: plain(async (context, input: Parameters<typeof recordVisit>[1]) => recordVisit(context, input)),
  subscribe: plain(subscribe),
  sendMessage: plain(sendMessage),
  adminCategories: plain(adminCategories),
  adminProducts: plain(adminProducts),
  adminUpload,
};
