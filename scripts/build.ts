/**
 * Builds the pages: `dist/client` for browsers (with compressed forms beside every file), `dist/server` for rendering,
 * and `builds/`, by which open tabs detect a newer build. Sources decide the build's id, so building the same
 * sources twice changes nothing for browsers.
 */
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspect, promisify, stripVTControlCharacters } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { type BuildEnvironmentOptions, createBuilder, type Plugin } from "vite";
import { writeBuildFailures } from "#extend/build-failures.ts";
import { installationFolder } from "#extend/installation.ts";
import { reasonOf } from "#extend/read.ts";
import type { LeftOutExtension } from "#kernel/extensions/left-out.ts";
import {
  dashboardEntry,
  dashboardManifest,
  editorEntry,
  editorManifest,
  shopEntry,
  staffBarEntry,
  staffBarManifest,
} from "#server/assets.ts";
import { buildMessages } from "./build-messages.ts";
import { dashboardChunks, editorChunks, needed, neededStyles, shopChunks } from "./chunks.ts";
import { extensionMessages, extensionNamedIn, readExtensionCode } from "./extension-code.ts";
import { navigationApart } from "./navigation-apart.ts";
import { hashSources } from "./prepare/build.js";
import { windowQueries } from "./window-queries.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "dist/client");
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Functions of React Router that write hints for developers to the console: what they would say is 0.3 KB of every page's code. */
const forDevelopers = ["warning", "warningOnce", "warnOnce"];

const id = hashSources(root).slice(0, 12);
process.env.BUILD_ID = id;
process.env.NODE_ENV = "production";

// Read anew: one that could not be built the last time may be built now.
await writeBuildFailures(installationFolder(), []);
const failures: LeftOutExtension[] = [];
while (true) {
  try {
    await buildAll();
    break;
  } catch (error) {
    const extension = extensionNamedIn(inspect(error), await readExtensionCode(), root);
    if (!extension) throw error;
    // Once more without it: the shop is built whatever is wrong with an extension.
    console.error(`The code of the extension ${extension} for browsers could not be built:`, error);
    failures.push({ name: extension, reason: reasonOf(plainText(error)) });
    await writeBuildFailures(installationFolder(), failures);
  }
}
await writeBuildFiles();
await buildMessages(client, await extensionMessages());
await compressAll(join(client, "assets"));

async function buildAll(): Promise<void> {
  // Shop, editor and dashboard are built apart: they never share a document, and so none cuts another's chunks into pieces.
  await buildPages(
    shopEntry,
    {
      manifest: true,
      emptyOutDir: true,
      modulePreload: { resolveDependencies: needed },
      rolldownOptions: { output: { codeSplitting: { groups: shopChunks } } },
    },
    [windowQueries, navigationApart],
  );
  await buildPages(editorEntry, {
    manifest: editorManifest,
    emptyOutDir: false,
    modulePreload: { resolveDependencies: neededStyles },
    rolldownOptions: { output: { codeSplitting: { groups: editorChunks } } },
  });
  await buildPages(dashboardEntry, {
    manifest: dashboardManifest,
    emptyOutDir: false,
    modulePreload: { resolveDependencies: needed },
    rolldownOptions: { output: { codeSplitting: { groups: dashboardChunks } } },
  });
  await buildPages(staffBarEntry, { manifest: staffBarManifest, emptyOutDir: false });
  await buildServer();
}

async function buildPages(entry: string, options: BuildEnvironmentOptions, plugins: Plugin[] = []): Promise<void> {
  const input = { input: join(root, entry) };
  // No code relies on reading a property alone: classes of React Router that nothing uses are left out.
  const treeshake = { manualPureFunctions: forDevelopers, propertyReadSideEffects: false as const };
  const rolldownOptions = { ...options.rolldownOptions, ...input, treeshake };
  const builder = await createBuilder({
    root,
    logLevel: "warn",
    plugins,
    environments: { client: { build: { ...options, rolldownOptions } } },
  });
  if (builder.environments.client) await builder.build(builder.environments.client);
}

async function buildServer(): Promise<void> {
  const builder = await createBuilder({ root, logLevel: "warn", plugins: [windowQueries] });
  if (builder.environments.ssr) await builder.build(builder.environments.ssr);
}

/** What the bundler says, without colours and the frame around the line that it shows. */
function plainText(error: unknown): Error {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return new Error(
    text
      .replaceAll(/[─-╿·]+/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

/** `builds/latest.json` names the newest build; its meta file has the rules for routes, which are the operator's: none in the build. */
async function writeBuildFiles(): Promise<void> {
  await mkdir(join(client, "builds/meta"), { recursive: true });
  await writeFile(join(client, "builds/latest.json"), JSON.stringify({ id, timestamp: Date.now() }));
  const meta = { id, timestamp: Date.now(), matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
  await writeFile(join(client, `builds/meta/${id}.json`), JSON.stringify(meta));
}

/** Best compression once, instead of at every request. */
async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < 256) return;
  const content = await readFile(file);
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
}
