import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "@playwright/test";
import { z } from "zod";

/** A Chromium that starts on this machine, as Playwright's launch options want it. */
export type Browser = { executablePath: string; args: string[]; env: NodeJS.ProcessEnv };

/** Switches off updates and accounts, which fail repeatedly on a machine without internet. */
const ARGS = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/**
 * For tests: no process of its own for a graphics card that is not there, and no code optimised that runs for a second. Saves
 * an eighth of the CPU time of browser tests.
 */
export const TEST_ARGS = ["--disable-gpu", "--disable-software-rasterizer", "--in-process-gpu", "--js-flags=--no-opt"];

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const CACHE = join(import.meta.dirname, "../node_modules/.cache");

/** The sources of a Chromium, fastest and most reliable first; each gives one, or undefined. */
const WAYS: Record<string, () => Promise<Browser | undefined> | Browser | undefined> = {
  CHROMIUM_PATH: () => browser(process.env.CHROMIUM_PATH),
  "npm package @sparticuz/chromium": fromNpm,
  "a browser of this system": () => INSTALLED.map((path) => browser(path)).find((one) => one !== undefined),
  "playwright install chromium": fromPlaywright,
  "apt-get install chromium": fromDebian,
};

/**
 * Finds a Chromium for the browser tests, and installs one where it can. CHROMIUM_PATH overrides.
 * @param ways names of the ways to try; all by default.
 * @throws {Error} one line that says what to install.
 */
export async function findBrowser(ways = Object.keys(WAYS)): Promise<Browser> {
  for (const way of ways) {
    const candidate = await WAYS[way]?.();
    if (candidate) return candidate;
    if (way === "CHROMIUM_PATH" && process.env.CHROMIUM_PATH) {
      throw new Error(`CHROMIUM_PATH (${process.env.CHROMIUM_PATH}) is not a Chromium that starts.`);
    }
  }
  throw new Error(
    "No Chromium for the browser tests: install chromium or Google Chrome, or set CHROMIUM_PATH to its program.",
  );
}

/** The program, if it exists and starts; a missing library makes it fail here. */
function browser(executablePath: string | undefined, extra: Record<string, string> = {}): Browser | undefined {
  if (!executablePath || !existsSync(executablePath)) return undefined;
  const env = { ...process.env, ...extra };
  const { status } = spawnSync(executablePath, ["--version", "--no-sandbox"], {
    env,
    stdio: "ignore",
    timeout: 30_000,
  });
  return status === 0 ? { executablePath, args: ARGS, env } : undefined;
}

/**
 * The Chromium in the npm package, unpacked once into `node_modules/.cache`: the same version everywhere, without download
 * or root. Its libraries are used only where the system has none.
 */
async function fromNpm(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = dirname(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  const target = join(CACHE, `chromium-${version}`);
  // When node_modules is read-only or the disk is full, the other sources are tried.
  if (!existsSync(target)) await unpack(join(folder, "bin"), target).catch(() => {});
  const program = join(target, "chromium");
  const fonts = { FONTCONFIG_FILE: join(target, "fonts.conf") };
  return browser(program, fonts) ?? browser(program, { ...fonts, LD_LIBRARY_PATH: join(target, "al2023/lib") });
}

/** The system's fonts and the package's, so that there is at least one. */
const FONTS = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}</dir></fontconfig>
`;

async function unpack(source: string, target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const temporary = await mkdtemp(join(CACHE, ".chromium-"));
  try {
    await decompress(join(source, "chromium.br"), join(temporary, "chromium"), 0o755);
    for (const [name, folder] of Object.entries({ fonts: ".", al2023: "al2023", swiftshader: "." })) {
      const archive = join(temporary, `${name}.tar`);
      await decompress(join(source, `${name}.tar.br`), archive, 0o644);
      await mkdir(join(temporary, folder), { recursive: true });
      spawnSync("tar", ["-xf", archive, "-C", join(temporary, folder), "--no-same-owner"]);
      await rm(archive);
    }
    await writeFile(join(temporary, "fonts.conf"), FONTS(join(target, "fonts")));
    await rename(temporary, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

const decompress = (from: string, to: string, mode: number): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress({ chunkSize: 2 ** 20 }), createWriteStream(to, { mode }));

function fromPlaywright(): Browser | undefined {
  const installed = () => browser(chromium.executablePath());
  const there = installed();
  if (there) return there;
  console.log("Installing Chromium with Playwright …");
  const cli = join(dirname(fileURLToPath(import.meta.resolve("@playwright/test"))), "cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return installed();
}

function fromDebian(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium with apt-get …");
  const options = {
    stdio: "ignore",
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  spawnSync("apt-get", ["update", "-q"], options);
  spawnSync("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], options);
  return browser("/usr/bin/chromium");
}
