import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const noteIn = (shop) => join(shop, ".shopwright/before.txt");
const noteOf = (shop) => readFileSync(noteIn(shop), "utf8").trim();

/** What the shop's package.json names: a version, or the path of a packed file. */
const wantedIn = (shop) => JSON.parse(readFileSync(join(shop, "package.json"), "utf8")).dependencies.shopwright;

/**
 * `shopwright upgrade [VERSION or FILE]`: a backup, then another version of the package, the newest without one. Its pages are built here, while
 * the version before still serves, so that the restart takes seconds.
 * @param {{ shop: string, args: string[], node: () => string, backup: string }} about
 */
export function upgrade({ shop, args: [wanted = "latest"], node, backup }) {
  const before = wantedIn(shop);
  const hasData =
    Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) ||
    existsSync(join(shop, process.env.DATA_DIR || "data"));
  if (hasData) {
    console.log("Making a backup …");
    run(node(), [backup], shop, "Nothing was changed, because no backup could be made: the lines above say why.");
  }
  install(wanted, shop);
  const now = wantedIn(shop);
  // The note stays that of the last change: with this version as the one before there would be no way back.
  if (now === before) {
    const back = existsSync(noteIn(shop)) ? ` "npm run back" goes back to ${noteOf(shop)}.` : "";
    console.log(`The shop has ${now} already.${back}`);
    return;
  }
  mkdirSync(join(shop, ".shopwright"), { recursive: true });
  writeFileSync(noteIn(shop), before);
  run(
    "npm",
    ["exec", "--", "shopwright", "build"],
    shop,
    `The shop has ${now} now, but its pages could not be built: the lines above say why. "npm run back" goes back to ${before}.`,
  );
  console.log(`The shop has ${now} now, and had ${before}. Start it again: the start brings the database up to date.`);
  console.log('"npm run back" goes back.');
}

/** `shopwright back`: the version before the last upgrade. The database stays as it is: an older program runs on it (docs/upgrading.md). */
export function goBack({ shop }) {
  if (!existsSync(noteIn(shop))) {
    console.error("This shop was not upgraded here: npm install shopwright@VERSION --save-exact installs any version.");
    process.exit(2);
  }
  const [before, now] = [noteOf(shop), wantedIn(shop)];
  install(before, shop);
  writeFileSync(noteIn(shop), now);
  console.log(`The shop has ${wantedIn(shop)} again. Start it again; data and orders are as they were.`);
}

/** A path, a packed file or an address is passed to npm as it is. */
const install = (wanted, shop) =>
  run(
    "npm",
    [
      "install",
      "--save-exact",
      "--no-audit",
      "--no-fund",
      // Packages ask for a newer Node than the one that runs npm; the shop brings its own.
      "--loglevel=error",
      /[/\\]|^file:|\.tgz$/.test(wanted) ? wanted : `shopwright@${wanted}`,
    ],
    shop,
    "npm could not install it: the lines above say why. The shop has the version that it had.",
  );

function run(command, args, cwd, failure) {
  const shell = process.platform === "win32" && command === "npm";
  const { status } = spawnSync(command, args, { cwd, shell, stdio: "inherit" });
  if (status === 0) return;
  console.error(failure);
  process.exit(1);
}
