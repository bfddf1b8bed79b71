// Before and after `npm pack`: files that the package has and the repository does not.
// - npm-shrinkwrap.json: npm leaves package-lock.json out of packages, and takes the same file by its other name. With it, who unpacks
//   the package has exactly the packages that were tested.
// - types: declarations of `shopwright/extend`, so that a shop's own types are checked without the sources of the program.
// - packed.txt: a hash of the program, by which a shop notices another build of the same version.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const inRoot = (path) => join(root, path);
const generated = ["npm-shrinkwrap.json", "types", "packed.txt"];

for (const path of generated) rmSync(inRoot(path), { recursive: true, force: true });
if (process.argv[2] === "before") {
  copyFileSync(inRoot("package-lock.json"), inRoot("npm-shrinkwrap.json"));
  writeTypes();
  writeFileSync(
    inRoot("packed.txt"),
    `${hashOf(["package.json", "src", "scripts", "demo", "extensions", "vite.config.ts"])}\n`,
  );
}

function writeTypes() {
  const compiler = inRoot("node_modules/typescript/bin/tsc");
  const args = [compiler, "-p", inRoot("scripts/prepare/types.tsconfig.json"), "--checkers", "1"];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  for (const file of filesOf(inRoot("types"))) {
    const text = readFileSync(file, "utf8");
    // "#" means the sources: here it would be checked as part of the shop.
    const up = relative(dirname(file), inRoot("types")).replaceAll("\\", "/") || ".";
    const relativeTypes = text.replaceAll(/(["'])#([^"']+\.tsx?)\1/g, `$1${up}/$2$1`);
    // What the compiler names by itself has no ending, without which Node's way to resolve finds nothing.
    writeFileSync(file, relativeTypes.replaceAll(/import\("(\.[^"]*?)(?:\.tsx?)?"\)/g, 'import("$1.ts")'));
  }
}

function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesOf(inRoot(path))))
    hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 8);
}

/** A file itself, or the files of a folder at any depth. */
function filesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap(({ name }) => filesOf(join(path, name)));
  } catch {
    return [path];
  }
}
