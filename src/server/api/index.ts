/** Which function of the shop answers which call. */
import {
  adminCategories,
  adminProducts,
  getProduct,
  listCategories,
  listProducts,
  productCards,
  suggest,
} from "#shop/catalog/index.ts";
import { getArticle, getNews, listMenus, listNews } from "#shop/content/index.ts";
import { checkLinks, listDecorations, renameDecoration } from "#shop/decorations/index.ts";
import { sendMessage, subscribe } from "#shop/letters/letters.ts";
import { recordVisit } from "#shop/visits/index.ts";
import type { CallContext, Handlers } from "../calls/context.ts";
import * as account from "./account.ts";
import * as afterSale from "./after-sale.ts";
import { flushToken, forgot, login, logout, register, reset } from "./auth.ts";
import * as buying from "./buying.ts";
import { decorationRows, getDecoration, saveDecoration } from "./decoration.ts";
import {
  createDecoration,
  deleteDecoration,
  getRevision,
  listRevisions,
  loadDraft,
  makeDecorationLive,
  saveDraft,
} from "./designs.ts";
import * as staffOrders from "./staff-orders.ts";
import { adminUpload } from "./upload.ts";

/** A call that only needs to know whose shop it is. */
const plain =
  <I, O>(answer: (context: Pick<CallContext, "db" | "mall">, input: I) => Promise<O>) =>
  (input: I, { db, mall }: CallContext) =>
    answer({ db, mall }, input);

export const handlers: Handlers = {
  flushToken,
  login,
  register,
  forgot,
  reset,
  logout,
  ...account,
  getDecoration,
  saveDecoration,
  decorationRows,
  listCategories: plain(listCategories),
  listProducts: plain(listProducts),
  productCards: plain(productCards),
  getProduct: plain(getProduct),
  listNews: plain(listNews),
  suggest: plain(suggest),
  ...buying,
  listMenus: plain(listMenus),
  getNews: plain((context, { id }: { readonly id: string }) => getNews(context, id)),
  getArticle: plain((context, { id }: { readonly id: string }) => getArticle(context, id)),
  visit: plain(async (context, input: Parameters<typeof recordVisit>[1]) => recordVisit(context, input)),
  subscribe: plain(subscribe),
  sendMessage: plain(sendMessage),
  adminCategories: plain(adminCategories),
  adminProducts: plain(adminProducts),
  adminUpload,
  loadDraft,
  saveDraft,
  listRevisions,
  getRevision,
  listDecorations: plain(listDecorations),
  createDecoration,
  renameDecoration: plain(renameDecoration),
  makeDecorationLive,
  deleteDecoration,
  checkLinks: plain(checkLinks),
  ...afterSale,
  ...staffOrders,
};
