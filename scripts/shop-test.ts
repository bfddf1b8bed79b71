/**
 * `shopwright test`: runs the tests of a shop's own folder, by Node's test runner, beside a demo shop of their own in an empty data folder.
 * `SHOP_URL` is its address, `SHOP_TOKEN` an API token with all permissions. Paths of tests may follow.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { permissionKeys } from "#contract/permissions.ts";

const here = import.meta.dirname;
const dataDir = await mkdtemp(join(tmpdir(), "shopwright-test-"));
const env: NodeJS.ProcessEnv = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  DEMO: "true",
  BACKUP_DAYS: "0",
  // Not the shop's own.
  ...{ DATABASE_URL: "", DATABASE_URL_FILE: "", STORAGE_URL: "", STORAGE_URL_FILE: "", PUBLIC_URL: "", SMTP_URL: "" },
};
for (const name of Object.keys(env)) if (env[name] === "") delete env[name];

const shop = spawn(process.execPath, [join(here, "start.js")], { env, stdio: ["ignore", "pipe", "inherit"] });
try {
  const address = await addressOf(shop);
  const token = await output(["api-token.ts", "--name", "tests", "--permissions", permissionKeys.join(",")]);
  const files = process.argv.length > 2 ? process.argv.slice(2) : ["{extensions,tests}/**/*.test.ts"];
  const hook = pathToFileURL(join(here, "open-entry.ts")).href;
  const tests = spawn(process.execPath, ["--import", hook, "--test", ...files], {
    env: { ...env, SHOP_URL: address, SHOP_TOKEN: token },
    stdio: "inherit",
  });
  const [code] = await once(tests, "exit");
  process.exitCode = typeof code === "number" ? code : 1;
} finally {
  if (shop.exitCode === null) {
    shop.kill("SIGTERM");
    await once(shop, "exit");
  }
  await rm(dataDir, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** What the shop prints once it serves. @throws when it ends before. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface(stdout)) {
      const address = /^Shop\s+(\S+)/.exec(line)?.[1];
      // What it prints later must not fill the pipe.
      if (address) {
        stdout.resume();
        return address.replace(/\/$/, "");
      }
      console.log(line);
    }
  }
  throw new Error("The shop for the tests did not start: the lines above say why.");
}

/** What a script beside that shop prints. */
async function output([script = "", ...args]: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(here, script), ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${script} failed: the lines above say why.`);
  return text.trim();
}
