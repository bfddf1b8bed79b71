#!/usr/bin/env node
// `shopwright start` and the other commands of a shop that has the program as a package (docs/upgrading.md). Plain JavaScript for Node 18
// and newer, because the Node that runs everything else is a package.
import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { placeProgram } from "./place.js";
import { loadSettings } from "./settings.js";
import { goBack, upgrade } from "./versions.js";

const packed = fileURLToPath(new URL("..", import.meta.url));

const scripts = {
  start: "start.js",
  dev: "dev.ts",
  build: "pages.js",
  test: "shop-test.ts",
  backup: "backup.ts",
  restore: "restore.ts",
  "dashboard-link": "dashboard-link.ts",
  "admin-link": "admin-link.ts",
  "api-token": "api-token.ts",
  "storage:check": "storage-check.ts",
  "storage:move": "storage-move.ts",
  "demo:products": "demo-products.ts",
  "demo:orders": "demo-orders.ts",
  messages: "messages.ts",
};
const others = { upgrade, back: goBack };

const usage = `shopwright COMMAND, in the folder of a shop: where shopwright.config.ts is
commands: ${[...Object.keys(scripts), ...Object.keys(others)].join(", ")}`;

const [name = "", ...args] = process.argv.slice(2);
const shop = process.cwd();
if (!(name in scripts) && !(name in others)) fail(usage);
// In a clone the commands are npm's scripts.
if (!packed.includes(`${sep}node_modules${sep}`)) fail(`This is not an installed package: use npm run ${name}.`);
if (!existsSync(join(shop, "shopwright.config.ts"))) fail(`${shop} has no shopwright.config.ts.\n\n${usage}`);

try {
  loadSettings(shop);
} catch (error) {
  fail(error.message);
}
process.env.SHOPWRIGHT_FOLDER = shop;
const program = placeProgram(packed, shop);
const importOf = (path) => import(pathToFileURL(join(program, path)).href);
const { findNode } = await importOf("scripts/prepare/install.js");
const { runServer } = await importOf("scripts/prepare/run.js");

if (name in others) others[name]({ shop, args, node: findNode, backup: join(program, "scripts/backup.ts") });
else if (name === "start") await importOf("scripts/start.js");
else runServer(findNode(), [join(program, "scripts", scripts[name]), ...args], shop);

function fail(text) {
  console.error(text);
  process.exit(2);
}
