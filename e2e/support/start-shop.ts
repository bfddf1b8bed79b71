import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { startShop } from "./shop.ts";

/** Starts the shop that all specs share; what it returns stops it and removes its data. */
export default async function startSharedShop(): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder("e2e-");
  const shop = await startShop(dataDir);
  process.env.E2E_URL = shop.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await shop.stop();
    await removeFolder(dataDir);
  };
}
