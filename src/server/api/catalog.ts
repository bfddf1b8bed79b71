import * as registry from "#modules/registry.ts";
import * as catalog from "#shop/catalog/index.ts";
import { publishedLandingPages, shownAs } from "#shop/decorations/index.ts";
import * as shipping from "#shop/shipping/delivery.ts";
import type { Handler } from "../calls/context.ts";
import { previewOf } from "../calls/preview.ts";

export const listCategories: Handler<"listCategories"> = (_, context) => catalog.listCategories(context);
export const listProducts: Handler<"listProducts"> = (input, context) => catalog.listProducts(context, input);
export const productCards: Handler<"productCards"> = (input, context) => catalog.productCards(context, input);
export const productsTogether: Handler<"productsTogether"> = (input, context) =>
  catalog.productsTogether(context, input);
export const getProduct: Handler<"getProduct"> = (input, context) =>
  catalog.getProduct(context, input, {
    withSamples: context.withSamples,
    ...(input.preview && previewOf(input.preview, context)),
  });

export const productDelivery: Handler<"productDelivery"> = (input, context) => shipping.productDelivery(context, input);
export const suggest: Handler<"suggest"> = async (input, context) => {
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
export const adminCategories: Handler<"adminCategories"> = (input, context) => catalog.adminCategories(context, input);
export const adminProducts: Handler<"adminProducts"> = (input, context) => catalog.adminProducts(context, input);
