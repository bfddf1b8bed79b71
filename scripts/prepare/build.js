import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";

/** Everything that the pages are built from. Folders of the server are left out: Node runs them without a build. */
const SOURCES = [
  "package-lock.json",
  "npm-shrinkwrap.json",
  "scripts/build.ts",
  "scripts/build-messages.ts",
  "scripts/chunks.ts",
  "scripts/compile-messages.ts",
  "scripts/extension-code.ts",
  "scripts/navigation-apart.ts",
  "scripts/window-queries.ts",
  "src/extend/browser",
  "shopwright.config.ts",
  "vite.config.ts",
  "extensions",
  ...["contract", "dashboard", "decoration", "editor", "fonts", "i18n", "modules", "storefront", "ui"].map(
    (name) => `src/${name}`,
  ),
];

/** Of these, what a shop with the program as a package has itself, beside its packages. */
const SHOP_SOURCES = ["shopwright.config.ts"];

/** Builds the pages when their sources have changed since the last build: by content, so a checkout alone is no change. */
export function buildIfStale(root, node) {
  const mark = join(root, "dist/sources.sha256");
  const now = hashSources(root);
  if (read(mark)?.toString() === now) return;
  console.log("Building the pages …");
  const { status, stderr, stdout } = spawnSync(node, [join(root, "scripts/build.ts")], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) {
    process.stderr.write(Buffer.concat([stdout, stderr]));
    console.error("The pages could not be built: the lines above say why.");
    process.exit(status ?? 1);
  }
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(mark, now);
}

/** SHA-256 over names and contents of all sources. */
export function hashSources(root) {
  // A shop that has the program as a package: what is its own is in another folder.
  const shop = process.env.SHOPWRIGHT_FOLDER ?? root;
  const hash = createHash("sha256");
  const shopFiles = shop === root ? [] : SHOP_SOURCES.flatMap((path) => filesOf(join(shop, path)));
  if (shop !== root) hash.update(packagesOf(shop));
  const files = SOURCES.flatMap((path) => filesOf(join(root, path)));
  for (const file of [...files, ...shopFiles, ...foldersElsewhere(root, shop).flatMap(filesOf)]) {
    const content = createHash("sha256").update(readFileSync(file)).digest("hex");
    hash.update(`${relative(root, file)} ${content}\n`);
  }
  return hash.digest("hex");
}

/**
 * Packages of a shop that extensions are built with. The program is left out, which has a folder for each version: npm writes where it came from
 * in other words after an upgrade that was taken back, and the pages of the version before are there already.
 */
function packagesOf(shop) {
  const { packages = {} } = JSON.parse(read(join(shop, "package-lock.json"))?.toString() ?? "{}");
  const others = Object.entries(packages).filter(([path]) => path !== "" && path !== "node_modules/shopwright");
  return others.map(([path, { version, integrity }]) => `${path} ${version} ${integrity}\n`).join("");
}

/** Folders of extensions outside of the project, which `shopwright.config.ts` names: this file cannot run it, and reads its texts. */
function foldersElsewhere(root, shop) {
  const text = read(join(shop, "shopwright.config.ts"))?.toString() ?? "";
  const paths = [...text.matchAll(/["'`]((?:\.{0,2}\/|[A-Za-z]:[\\/])[^"'`\n]*)["'`]/g)].map(([, path]) =>
    resolve(shop, path),
  );
  return paths.filter((path) => relative(root, path).startsWith("..") || isAbsolute(relative(root, path)));
}

function filesOf(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return read(path) ? [path] : [];
  }
  const names = entries
    .filter(({ name }) => !/\.(test\.tsx?|md)$|^(node_modules|\.git)$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
