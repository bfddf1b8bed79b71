/**
 * A Vendure shop as its manual sets one up: PostgreSQL, the default plugins for search and jobs, and its dummy payments.
 * Run inside a folder that has `@vendure/core`; FILL names a CSV of products to begin with.
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

/** What every shop needs before it can sell: one country, one tax, one way to ship and one to pay. */
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
  // Importing leaves a job a product to bring the search up to date; all at once is a hundred times quicker.
  await app.get(core.TransactionalConnection).rawConnection.query(`delete from job_record where not "isSettled"`);
  const context = await app.get(core.RequestContextService).create({ apiType: "admin" });
  await app.get(core.SearchService).reindex(context);
}
// What a shop does after an order (the index of its stock among others) are jobs, which a shop of one process runs itself.
await app.get(core.JobQueueService).start();
process.send?.("ready");
process.once("SIGTERM", async () => {
  await app.close();
  process.exit(0);
});
