/** Which function of the shop answers which call. */
import { ShopError } from "#contract/errors.ts";
import { listCategories } from "#shop/catalog/index.ts";
import { listNews } from "#shop/content/index.ts";
import { sendMessage, subscribe } from "#shop/letters/letters.ts";
import type { CallContext, Handlers } from "../calls/context.ts";
import { flushToken } from "./auth.ts";
import { getDecoration, saveDecoration } from "./decoration.ts";

/** A call that only needs to know whose shop it is. */
const plain =
  <I, O>(answer: (context: Pick<CallContext, "db" | "mall">, input: I) => Promise<O>) =>
  (input: I, { db, mall }: CallContext) =>
    answer({ db, mall }, input);

const soon = async (): Promise<never> => {
  throw new ShopError(500, "not yet");
};

export const handlers: Handlers = {
  flushToken,
  getDecoration,
  saveDecoration,
  listCategories: plain(listCategories),
  listProducts: soon,
  getProduct: soon,
  listNews: plain(listNews),
  suggest: soon,
  listMenus: soon,
  visit: soon,
  subscribe: plain(subscribe),
  sendMessage: plain(sendMessage),
  adminCategories: soon,
  adminProducts: soon,
  adminUpload: soon,
};
