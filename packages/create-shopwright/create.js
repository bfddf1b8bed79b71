#!/usr/bin/env node
// `npm create shopwright my-shop`: makes the folder of a shop. No dependencies: it is downloaded, run once, and forgotten.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const usage = "npm create shopwright FOLDER [-- --shopwright VERSION] [-- --no-install]";
const here = fileURLToPath(new URL(".", import.meta.url));

const { folder, wanted, installs } = readOptions();
const target = resolve(folder);
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty: name a new folder.`);
mkdirSync(target, { recursive: true });
cpSync(join(here, "template"), target, { recursive: true });
// npm leaves files of these names out of packages, or changes them.
renameSync(join(target, "gitignore"), join(target, ".gitignore"));
for (const name of ["package.template.json", "extensions/hello/hello.test.template.ts"]) {
  renameSync(join(target, name), join(target, name.replace(".template", "")));
}
const file = join(target, "package.json");
const text = readFileSync(file, "utf8").replace("{name}", nameOf(target)).replace("{shopwright}", wanted);
writeFileSync(file, text);
if (installs) install();
const way = relative(process.cwd(), target);
console.log(`
${target} is a shop. Now:

  ${way ? `cd ${way}\n  ` : ""}${installs ? "" : "npm install\n  "}npm start        the shop
  npm run dev      the shop, with hot reload of your extensions
  npm test         the tests of your extensions

README.md says the rest.`);

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      options: { shopwright: { type: "string" }, "no-install": { type: "boolean" } },
      allowPositionals: true,
    });
    if (positionals.length !== 1) fail(usage);
    const own = JSON.parse(readFileSync(join(here, "package.json"), "utf8")).version;
    return { folder: positionals[0], wanted: specOf(values.shopwright ?? own), installs: !values["no-install"] };
  } catch (error) {
    return fail(`${error.message}\n${usage}`);
  }
}

/** A path is relative to where the command runs, not to the new folder. */
function specOf(version) {
  return /[/\\]|\.tgz$/.test(version) ? `file:${resolve(version).replaceAll("\\", "/")}` : version;
}

/** A name that npm takes: small letters, digits and hyphens. */
function nameOf(path) {
  return (
    basename(path)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "my-shop"
  );
}

function install() {
  console.log("Installing packages …");
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: target,
    shell,
    stdio: "inherit",
  });
  if (status !== 0) fail(`npm install failed: the lines above say why. Run it again in ${target}.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
