/** `npm run -s dashboard-link`: prints a new link into the dashboard of the shop that runs in this data folder. */
import { StartError } from "#db/start-error.ts";
import { dashboardLink, homeOf } from "#server/links.ts";
import { besideShop } from "./beside-shop.ts";

await besideShop(async (db, env) => {
  const link = await dashboardLink(db, env, homeOf(env, env.PORT));
  if (!link) throw new StartError("This shop has no owner yet.");
  return link;
});
