/**
 * Fills a Medusa shop by its workflows, like the seed of its manual. Run by `medusa exec` in the shop's folder with a file of
 * products and a file for the ids that buyers need.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "package.json"));
const flows = require("@medusajs/medusa/core-flows");
const { Modules } = require("@medusajs/framework/utils");

export default async function fill({ container, args: [file, shopFile] }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const first = async (entity, fields = ["id"], filters = {}) =>
    (await container.resolve("query").graph({ entity, fields, filters })).data[0];
  const link = (one, other) => container.resolve("link").create({ ...one, ...other });

  // Medusa creates these at its first start.
  const channel = await first("sales_channel");
  const key = await first("api_key", ["token"], { type: "publishable" });
  const profile = await first("shipping_profile");

  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [{ name: "Europe", currency_code: "eur", countries: ["de"], payment_providers: ["pp_system_default"] }],
  });
  await run(flows.createTaxRegionsWorkflow, [
    {
      country_code: "de",
      provider_id: "tp_system",
      default_tax_rate: { rate: 20, name: "Standard", code: "standard" },
    },
  ]);
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: "Warehouse", address: { city: "Berlin", country_code: "de", address_1: "" } }],
  });
  const stock = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } };
  await link(stock, { [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } });
  const shipped = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: "Delivery",
    type: "shipping",
    service_zones: [{ name: "Europe", geo_zones: [{ country_code: "de", type: "country" }] }],
  });
  await link(stock, { [Modules.FULFILLMENT]: { fulfillment_set_id: shipped.id } });
  const [shipping] = await run(flows.createShippingOptionsWorkflow, [
    {
      name: "Standard",
      price_type: "flat",
      provider_id: "manual_manual",
      service_zone_id: shipped.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: "Standard", description: "Standard", code: "standard" },
      prices: [{ currency_code: "eur", amount: 5 }],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" },
        { attribute: "is_return", value: "false", operator: "eq" },
      ],
    },
  ]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });

  const variants = [];
  const products = JSON.parse(await readFile(file, "utf8")).map(({ handle, title, sku, price }) => ({
    title,
    handle,
    status: "published",
    shipping_profile_id: profile.id,
    sales_channels: [{ id: channel.id }],
    options: [{ title: "Kind", values: ["Standard"] }],
    variants: [
      { title: "Standard", sku, options: { Kind: "Standard" }, prices: [{ amount: price, currency_code: "eur" }] },
    ],
  }));
  for (let at = 0; at < products.length; at += 500) {
    const created = await run(flows.createProductsWorkflow, { products: products.slice(at, at + 500) });
    variants.push(...created.map((product) => product.variants[0].id));
  }
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({}, { select: ["id"], take: products.length });
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id }) => ({
      location_id: location.id,
      inventory_item_id: id,
      stocked_quantity: 1_000_000,
    })),
  });
  const shop = { key: key.token, region: region.id, shipping: shipping.id, variants: variants.slice(0, 100) };
  await writeFile(shopFile, JSON.stringify(shop));
}
