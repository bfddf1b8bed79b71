/** The home page, from the cache and rendered anew, compared with bare Node and bare React. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { compileMessages } from "../scripts/compile-messages.ts";
import { extensionCode } from "../scripts/extension-code.ts";
import { type Server, startServer } from "./child.ts";
import { compare } from "./load.ts";
import { load } from "./mix.ts";
import type { Row } from "./types.ts";

const asBrowser = { "accept-encoding": "br, gzip" };

/** A page that the cache holds, beside a bare server sending the same compressed bytes. */
export async function cachedPage(): Promise<Row[]> {
  return withFolder(async (folder, servers) => {
    const shop = await servers("shop.ts", { DATA_DIR: join(folder, "data") });
    const body = await fetchRaw(shop.url);
    await writeFile(join(folder, "body"), body);
    const headers = JSON.stringify({ "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
    const bare = await servers("bare-http.ts", { BODY: join(folder, "body"), HEADERS: headers });
    const { ours, reference } = await compare({
      ours: { url: shop.url, headers: asBrowser },
      reference: { url: bare.url, headers: asBrowser },
    });
    const cpu = await cpuOfCached(shop);
    return [
      {
        what: "A page from the cache: CPU of Node",
        value: `${cpu.toFixed(0)} µs`,
        reference: "",
        bar: "≤ 60 µs",
        ok: cpu <= 60,
      },
      {
        what: `Home page from the cache (${kilobytes(body.length)} brotli)`,
        value: `${Math.round(ours.rate)} req/s`,
        reference: `${Math.round(reference.rate)} req/s, bare node:http`,
        ratio: ours.rate / reference.rate,
        bar: "≥ 80 %",
        ok: ours.rate >= 0.8 * reference.rate,
      },
    ];
  });
}

/** A page rendered for every request with its data, beside React rendering the same tree from data at hand. */
export async function uncachedPage(): Promise<Row[]> {
  return withFolder(async (folder, servers) => {
    const entry = await buildBareRender(folder);
    const shop = await servers("shop.ts", { DATA_DIR: join(folder, "data"), PAGE_CACHE: "0" });
    const bare = await servers("bare-react.ts", { ENTRY: entry, SHOP: shop.url });
    const { ours, reference } = await compare(
      { ours: { url: shop.url }, reference: { url: bare.url } },
      // Sequentially: simultaneous requests for one page share one rendering.
      { connections: 1 },
    );
    const cpu = await cpuOf(shop);
    return [
      {
        what: "Home page rendered anew with its data",
        value: `${Math.round(ours.rate)} req/s`,
        reference: `${Math.round(reference.rate)} req/s, bare renderToString`,
        ratio: ours.rate / reference.rate,
        bar: "≥ 60 %",
        ok: ours.rate >= 0.6 * reference.rate,
      },
      {
        what: "Server CPU of it, compression included, one at a time",
        value: `${cpu.toFixed(2)} ms`,
        reference: "",
        bar: "≤ 3 ms",
        ok: cpu <= 3,
      },
    ];
  });
}

/** Microseconds of CPU that a page from the cache takes. */
async function cpuOfCached(shop: Server): Promise<number> {
  const paths = Array.from({ length: 10_000 }, () => "/");
  const before = await shop.cpu();
  await load({ url: shop.url, paths, connections: 50, cookie: "" });
  return (((await shop.cpu()) - before) / paths.length) * 1000;
}

/** Milliseconds of CPU that a page takes. */
async function cpuOf(shop: Server): Promise<number> {
  const before = await shop.cpu();
  const pages = 300;
  for (let n = 0; n < pages; n++) await (await fetch(shop.url, { headers: asBrowser })).arrayBuffer();
  return ((await shop.cpu()) - before) / pages;
}

type StartServer = (file: string, env: Record<string, string>) => Promise<Server>;

/** Runs a measurement with a folder and servers that are gone afterwards. */
async function withFolder(measure: (folder: string, start: StartServer) => Promise<Row[]>): Promise<Row[]> {
  const folder = await temporaryFolder("bench-");
  const servers: Server[] = [];
  try {
    return await measure(folder, async (file, env) => {
      const server = await startServer(file, env);
      servers.push(server);
      return server;
    });
  } finally {
    for (const server of servers.reverse()) await server.stop();
    await removeFolder(folder);
  }
}

/** The compressed body as it travels; twelve requests, so that the cache has its best form. */
async function fetchRaw(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  const once = () =>
    new Promise<Buffer>((resolve, reject) => {
      get(url, { headers: asBrowser }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks)));
      }).on("error", reject);
    });
  for (let n = 0; n < 12; n++) await once();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return once();
}

async function buildBareRender(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [react(), extensionCode, compileMessages],
    define: { "process.env.NODE_ENV": '"production"', __BUILD_ID__: '"bench"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, "bare-render.tsx"),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "bare-render.js" } },
    },
  });
  return join(folder, "bare-render.js");
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
