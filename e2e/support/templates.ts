/** Data folders of two shops that have been started once, with the demo mall and empty: every shop of a test is a copy. */
import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { temporaryFolder } from "#db/temporary-folder.ts";
import { startShop } from "./shop.ts";

/** Names the folder of the templates to the workers of a run. */
const VARIABLE = "E2E_TEMPLATES";

/** Starts and ends both shops. @param folder in which their folders are made */
export async function makeTemplates(folder: string): Promise<void> {
  const make = async (demo: boolean) => {
    const shop = await startShop(join(folder, nameOf(demo)), { DEMO: String(demo) });
    await shop.stop();
  };
  await Promise.all([make(true), make(false)]);
  process.env[VARIABLE] = folder;
}

/** A data folder of its own for a shop: a copy of the demo mall's, or of the empty shop's. The caller removes it. */
export async function copyTemplate({ demo = true } = {}): Promise<string> {
  const template = join(z.string().parse(process.env[VARIABLE]), nameOf(demo), ".");
  const dataDir = await temporaryFolder("e2e-");
  // `cp` keeps the owner of the database's files, whom PostgreSQL insists on; Node's copy does not.
  if (process.platform === "win32") await cp(template, dataDir, { recursive: true });
  else await promisify(execFile)("cp", ["-pPR", template, dataDir]);
  return dataDir;
}

const nameOf = (demo: boolean) => (demo ? "demo" : "empty");
