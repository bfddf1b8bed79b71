/**
 * A Vendure shop configured as in its manual: PostgreSQL, the default plugins for search and jobs, dummy payments. Run in a
 * folder that has `@vendure/core`; FILL names a CSV of products to import.
 */
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "package.json"));
const core = require("@vendure/core");
const { populate } = require("@vendure/core/cli");

const config = {
  apiOptions: { port: Number(process.env.PORT), hostname: "127.0.0.1" },
  authOptions: {
    tokenMethod: ["bearer"],
    superadminCredentials: { identifier: "bench", password: "bench" },
    cookieOptions: { secret: "bench" },
  },
  dbConnectionOptions: {
    type: "postgres",
    synchronize: process.env.FILL !== undefined,
    host: process.env.PGHOST,
    port: Number(process.env.PGPORT),
    username: process.env.PGUSER,
    password: process.env.PGPASSWORD,
    database: process.env.PGDATABASE,
  },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  plugins: [
    core.DefaultSearchPlugin.init({ indexStockStatus: true }),
    core.DefaultJobQueuePlugin.init({ pollInterval: 10 }),
  ],
};

/** What a shop needs to sell: one country, one tax, one shipping method, one payment method. */
const basics = {
  defaultLanguage: "en",
  defaultZone: "Europe",
  taxRates: [{ name: "Standard Tax", percentage: 20 }],
  shippingMethods: [{ name: "Standard", price: 500 }],
  paymentMethods: [
    {
      name: "Standard",
      handler: { code: "dummy-payment-handler", arguments: [{ name: "automaticSettle", value: "true" }] },
    },
  ],
  countries: [{ name: "Germany", code: "DE", zone: "Europe" }],
  collections: [],
};

const bootstrap = () => core.bootstrap(config);
const app = process.env.FILL ? await populate(bootstrap, basics, process.env.FILL) : await bootstrap();
if (process.env.FILL) {
  // The import creates an index job for each product; one reindex of all is a hundred times faster.
  await app.get(core.TransactionalConnection).rawConnection.query(`delete from job_record where not "isSettled"`);
  const context = await app.get(core.RequestContextService).create({ apiType: "admin" });
  await app.get(core.SearchService).reindex(context);
}
// Work after an order (such as the stock index) is done by jobs, which a single process runs itself.
await app.get(core.JobQueueService).start();
process.send?.("ready");
process.once("SIGTERM", async () => {
  await app.close();
  process.exit(0);
});
