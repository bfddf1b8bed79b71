/** A demo shop for pictures: built, in an empty data folder, with some orders. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "#db/embedded/postmaster.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

export interface DemoShop {
  readonly url: string;
  /** Prints what a command beside the shop prints. */
  readonly output: (script: string, ...args: string[]) => Promise<string>;
}

/** Does `work` while the shop runs. */
export async function withDemoShop(work: (shop: DemoShop) => Promise<void>): Promise<void> {
  const dataDir = await temporaryFolder("site-");
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: "true", BACKUP_DAYS: "0" };
  for (const name of ["DATABASE_URL", "PUBLIC_URL", "STORAGE_URL", "SMTP_URL"]) Reflect.deleteProperty(env, name);
  const output = async (script: string, ...args: string[]) => {
    const { stdout } = await run(process.execPath, [join(root, "scripts", script), ...args], { cwd: root, env });
    return stdout.trim();
  };
  const child = spawn(process.execPath, [join(root, "scripts/start.js")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  try {
    await work({ url: await addressOf(child), output });
  } finally {
    child.kill("SIGTERM");
    await ended;
    await removeFolder(dataDir);
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout ?? process.stdin)) {
    const address = /^Shop\s+(\S+)/.exec(line)?.[1];
    if (!address) continue;
    stdout?.resume();
    return address.replace(/\/$/, "");
  }
  throw new Error("The shop did not start: the lines above say why.");
}
