import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Version of the package `node`; the system's Node only has to run this file. */
const NODE_MAJOR = 24;

/**
 * Installs the packages of the lock file, unless exactly these are there.
 * @param {{dev: boolean}} need whether the packages for development are needed too
 */
export function ensureInstalled({ dev }) {
  if (isInstalled(ROOT, dev)) return;
  const begin = Date.now();
  console.log("Installing packages …");
  npm(["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(dev ? ["--include=dev"] : [])], ROOT);
  console.log(`Packages installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
}

/** Whether node_modules has what the lock file says; optional packages may be missing. */
function isInstalled(root, dev) {
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  // A package made by `npm pack` has the lock file by its other name.
  const wanted = packagesOf(join(root, "package-lock.json")) ?? packagesOf(join(root, "npm-shrinkwrap.json"));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.link || (entry.dev && !dev)) return true;
    const installedEntry = installed[path];
    return installedEntry ? installedEntry.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function npm(args, cwd) {
  // npm passes its own path to scripts; without it, npm is on the PATH.
  const npmPath = process.env.npm_execpath;
  const [command, prefix, shell] = npmPath?.endsWith(".js")
    ? [process.execPath, [npmPath], false]
    : ["npm", [], process.platform === "win32"];
  const { status } = spawnSync(command, [...prefix, ...args], { cwd, shell, stdio: ["ignore", "ignore", "inherit"] });
  if (status === 0) return;
  console.error(`npm ${args[0]} failed: the lines above say why.`);
  process.exit(status ?? 1);
}

/** Folder of the package `node`: a shop that has the program as a package may have it further up. */
function folderOfNode() {
  try {
    return dirname(createRequire(join(ROOT, "package.json")).resolve("node/package.json"));
  } catch {
    return join(ROOT, "node_modules/node");
  }
}

/** The Node that runs everything: the one from npm, or this one when it is new enough. */
export function findNode() {
  const folder = folderOfNode();
  const bundledNode = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(bundledNode)) return bundledNode;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  // With install scripts disabled in npm, the package node has not fetched its program yet.
  spawnSync(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (existsSync(bundledNode)) return bundledNode;
  console.error(
    `Shopwright needs Node ${NODE_MAJOR}, and npm did not bring it: install Node ${NODE_MAJOR}, or run "npm rebuild node".`,
  );
  process.exit(1);
}
