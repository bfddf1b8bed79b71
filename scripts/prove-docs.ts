/**
 * Runs what README and docs tell a reader to type, as far as it can be run here: beside a demo shop in an empty data folder, once it has ended,
 * and without one. `scripts/docs/ways.ts` says how each is tried, and by what the others are. Part of `npm run release`. Minutes.
 *
 *   node scripts/prove-docs.ts [beside|stopped|project|starts …]
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { permissionKeys } from "#contract/permissions.ts";
import { freePort } from "#db/embedded/postmaster.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { commandsOfDocs } from "./docs/commands.ts";
import { entryOf, type Place, ways } from "./docs/ways.ts";

const root = join(import.meta.dirname, "..");
const work = await temporaryFolder("docs-");
const dataDir = join(work, "data");
const { NODE_ENV, DATABASE_URL, PUBLIC_URL, STORAGE_URL, SMTP_URL, ...inherited } = process.env;
const env: NodeJS.ProcessEnv = { ...inherited, DATA_DIR: dataDir, BACKUP_DAYS: "0", ROOT: root, WORK: work };
env.PORT = String(await freePort());
env.EXTENSION = join(work, "extension");
// The address of a webhook: the reader's own, here one of this machine.
env.ALLOW_PRIVATE_ADDRESSES = "true";
const chosen = process.argv.slice(2);
const texts = [...new Set((await commandsOfDocs(root)).map(({ text }) => text))];
const list = z.object({ data: z.object({ rows: z.array(z.object({ id: z.string() })) }) });
let ran = 0;
let failed = 0;

try {
  await cp(join(root, "extensions/sample"), env.EXTENSION, { recursive: true });
  if (isChosen("beside") || isChosen("stopped"))
    await withShop("npm start", async (url) => {
      Object.assign(env, await valuesOf(url));
      await runAll("beside");
    });
  await runAll("stopped");
  const before = changedFiles();
  await runAll("project");
  const after = changedFiles();
  if (after !== before) fail(`They have changed files of the project:\n${after}`);
  if (isChosen("starts")) {
    for (const command of commandsAt("starts")) {
      // Each as on a machine that has no shop yet.
      await removeFolder(dataDir);
      await withShop(command, async () => console.log("  started"));
    }
  }
  console.log(`\n${ran} commands of README and docs ran, ${failed} failed.`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await removeFolder(work);
}

/** Without the catalogs of messages, which also say in which files a message is used. */
function changedFiles(): string {
  const args = ["status", "--porcelain", "--", ".", ":!src/i18n/locales"];
  return execFileSync("git", args, { cwd: root, encoding: "utf8" });
}

function isChosen(place: Place): boolean {
  return chosen.length === 0 || chosen.includes(place);
}

/** In the order of the ways: a backup is made before it is tried. */
function commandsAt(place: Place): string[] {
  return Object.entries(ways).flatMap(([entry, way]) => {
    if (!("at" in way) || way.at !== place) return [];
    const filled = (text: string) =>
      Object.entries(way.as ?? {}).reduce((result, [from, to]) => result.replaceAll(from, to), text);
    return texts.filter((text) => entryOf(text) === entry).map(filled);
  });
}

async function runAll(place: Place): Promise<void> {
  if (!isChosen(place)) return;
  for (const command of commandsAt(place)) {
    console.log(`\n$ ${command}`);
    // Curl takes an answer that says no for an answer.
    const line = command.replace(/^curl /, "curl --silent --show-error --fail-with-body ");
    const backups = await readdir(join(dataDir, "backups")).catch(() => []);
    const child = spawn("bash", ["-euc", expand(line)], {
      cwd: root,
      env: {
        ...env,
        BACKUP: backups
          .filter((name) => /^\d{4}-/.test(name))
          .sort()
          .at(-1),
      },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const [code] = await once(child, "close");
    ran++;
    if (code !== 0) fail(`It ended with ${code}.`);
  }
}

/** Names of ours are filled in within single quotes, too, where a shell leaves them. */
function expand(line: string): string {
  return line.replaceAll("$PRODUCT", env.PRODUCT ?? "");
}

function fail(text: string): void {
  failed++;
  console.error(`FAILED: ${text}`);
}

/** What a reader fills in: the address, a token that may do everything, one of the demo's products. */
async function valuesOf(url: string): Promise<{ SHOP_URL: string; TOKEN: string; PRODUCT: string }> {
  const args = ["scripts/api-token.ts", "--name", "proof", "--permissions", permissionKeys.join(",")];
  const token = execFileSync(process.execPath, args, { cwd: root, env, encoding: "utf8" }).trim();
  const response = await fetch(`${url}/admin_api/v1/lists/products`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  const { data } = list.parse(await response.json());
  return { SHOP_URL: url, TOKEN: token, PRODUCT: data.rows[0]?.id ?? "" };
}

/** Does `work` while the shop that a command starts runs. */
async function withShop(command: string, work: (url: string) => Promise<void>): Promise<void> {
  console.log(`\n$ ${command}`);
  ran++;
  await mkdir(dataDir, { recursive: true });
  const child = spawn("bash", ["-c", `exec env ${command}`], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  try {
    for await (const line of createInterface(child.stdout)) {
      console.log(line);
      const address = /^Shop\s+(\S+)/.exec(line)?.[1];
      if (!address) continue;
      child.stdout.resume();
      return await work(address.replace(/\/$/, ""));
    }
    throw new Error(`${command} ended without the address of a shop.`);
  } finally {
    child.kill("SIGTERM");
    await closed;
  }
}
