/** `npm run -s admin-link`: prints a new editor link of the shop that runs in this data folder. */
import { StartError } from "#db/start-error.ts";
import { editorLink, homeOf } from "#server/links.ts";
import { besideShop } from "./beside-shop.ts";

await besideShop(async (db, env) => {
  const link = await editorLink(db, homeOf(env, env.PORT));
  if (!link) throw new StartError("This shop has no staff who may edit its design yet.");
  return link;
});
