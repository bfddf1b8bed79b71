import * as registry from "#modules/registry.ts";
import * as catalog from "#shop/catalog/index.ts";
import { publishedLandingPages, shownAs } from "#shop/decorations/index.ts";
import * as shipping from "#shop/shipping/delivery.ts";
import type { Handler } from "../calls/context.ts";

export const listCategories: Handler<"listCategories"> = (context) => catalog.listCategories(context);
export const listProducts: Handler<"listProducts"> = catalog.listProducts;
export const productCards: Handler<"productCards"> = catalog.productCards;
export const productsTogether: Handler<"productsTogether"> = catalog.productsTogether;
export const getProduct: Handler<"getProduct"> = catalog.getProduct;
export const productDelivery: Handler<"productDelivery"> = shipping.productDelivery;
export const suggest: Handler<"suggest"> = async (context, input) => {
  const { db, mall } = context;
  const pages = (await publishedLandingPages({ db, mall, registry })).filter(
    ({ archived, noindex }) => !archived && !noindex,
  );
  return catalog.suggest(
    context,
    input,
    pages.map((page) => ({ ...shownAs(page, mall), kind: "page" as const })),
  );
};
export const adminCategories: Handler<"adminCategories"> = catalog.adminCategories;
export const adminProducts: Handler<"adminProducts"> = catalog.adminProducts;
