import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads the shop's `.env`, so that every command has the settings of the shop that runs: a link into the dashboard leads to its address.
 * What the environment has already stays.
 * @param {string} shop folder of the shop
 * @throws {Error} where this Node cannot read it: without its settings another shop would start.
 */
export function loadSettings(shop) {
  const file = join(shop, ".env");
  if (!existsSync(file)) return;
  if (!process.loadEnvFile)
    throw new Error(
      `Node ${process.versions.node} cannot read ${file}: it needs 20.12 or newer, or the settings as environment variables.`,
    );
  process.loadEnvFile(file);
}
