import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import { isId } from "#kernel/ids.ts";
import { productsByIds } from "#shop/catalog/index.ts";
import { plainText } from "#shop/feeds/index.ts";
import { ask } from "../../ask.ts";
import { absolute, availabilityOf, productUrl, variantTitle } from "../../product-facts.ts";
import { byShopper } from "../written-by.ts";
import { type ShopperContext, shopperTool } from "./context.ts";

/** Characters of a description; the page has all of it. */
const maxDescription = 1500;
const maxReviews = 3;

export const productTool = shopperTool({
  name: "get_product",
  description: "A product with price and availability of each variant, tax, terms of return and newest reviews",
  effect: "reads",
  input: z.object({ product: z.string().describe("Id of a product or variant, or the address of its page") }),
  async run(input, context) {
    const { origin } = context;
    const seo_name = await nameOf(input.product, context);
    const { product, currency, tax_included, tax_free, return_days } = await ask(context, "getProduct", { seo_name });
    return {
      id: product.id,
      title: product.good_name,
      url: productUrl(origin, product),
      summary: product.summary,
      description: plainText(product.description).slice(0, maxDescription),
      ...(product.vendor && { vendor: product.vendor }),
      currency,
      prices_include_tax: tax_included,
      ...(tax_free && { tax_free: true }),
      variants: product.variants.map((variant) => ({
        id: variant.id,
        title: variantTitle(product, variant),
        sku: variant.sku,
        options: variant.options,
        price: variant.price,
        ...(variant.origin_price && { compare_at_price: variant.origin_price }),
        ...(variant.unit_price && { unit_price: { price: variant.unit_price.price, per: variant.unit_price.base } }),
        availability: availabilityOf(variant),
        ...(!variant.stock_policy && { in_stock: variant.stock }),
        ...(variant.expected_on && { expected_on: variant.expected_on }),
      })),
      specifications: product.specifications,
      images: product.pictures.slice(0, 5).map((picture) => absolute(origin, picture)),
      return_days,
      rating: product.rating,
      rating_count: product.rating_count,
      reviews: product.reviews.slice(0, maxReviews).map(({ stars, text, verified }) => ({
        stars,
        verified_purchase: verified,
        text: byShopper(text),
      })),
    };
  },
});

/** The name in the address of a product's page. @throws {ShopError} 404 for an id that is not of a shown product. */
async function nameOf(product: string, { services, asked, mall }: ShopperContext): Promise<string> {
  if (isId(product)) {
    const [row] = await productsByIds({ db: asked.catalogDb ?? services.db, mall }, [product]);
    if (!row) throw notFound("There is no such product");
    return row.seo_name;
  }
  const [, name] = /\/product\/detail\/([^/?#]+)/.exec(product) ?? [];
  try {
    return name === undefined ? product : decodeURIComponent(name);
  } catch {
    throw notFound("There is no such product");
  }
}
