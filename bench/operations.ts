/** Start time, memory, and the delay until another process shows a publish. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openDatabase } from "#db/open.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { readEnv } from "#server/env.ts";
import { editorLink } from "#server/links.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { startServer } from "./child.ts";
import { compare } from "./load.ts";
import type { Row } from "./types.ts";

const root = join(import.meta.dirname, "..");

/** Time from the command to the first page, with packages, build and data present. */
export async function start(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  try {
    await startOnce(dataDir);
    const times: number[] = [];
    for (let n = 0; n < 3; n++) times.push(await startOnce(dataDir));
    const best = Math.min(...times);
    return [limit("Start to first page", `${(best / 1000).toFixed(1)} s`, "≤ 2.5 s", best <= 2500)];
  } finally {
    await removeFolder(dataDir);
  }
}

/** Milliseconds. */
async function startOnce(dataDir: string): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(root, "scripts/start.js")], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout);
  for await (const line of lines) {
    const url = /^Shop\s+(http\S+)$/.exec(line)?.[1];
    if (!url) continue;
    await (await fetch(url)).text();
    break;
  }
  const time = performance.now() - begin;
  child.kill("SIGTERM");
  await ended;
  return time;
}

/** Memory of the web process after load, and the delay of a publish between two processes. */
export async function running(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  const first = await startServer("shop.ts", { DATA_DIR: dataDir });
  try {
    const { db, url, stop } = await openDatabase({ ...readEnv(), DATA_DIR: dataDir }, { join: true, poolSize: 1 });
    const second = await startServer("shop.ts", { DATA_DIR: dataDir, DATABASE_URL: url });
    try {
      const link = (await editorLink(db, first.url)) ?? "";
      const latest = await publishes(first.url, second.url, link);
      await compare({ home: { url: first.url }, list: { url: `${first.url}/product/list` } }, { rounds: 2 });
      const memory = (await first.memory()) / 2 ** 20;
      return [
        limit("Publish to visible on another process", `${latest.toFixed(0)} ms`, "≤ 100 ms", latest <= 100),
        limit("Memory of the web process after load", `${memory.toFixed(0)} MB`, "≤ 300 MB", memory <= 300),
      ];
    } finally {
      await second.stop();
      await stop();
    }
  } finally {
    await first.stop();
    await removeFolder(dataDir);
  }
}

/** Milliseconds of the slowest of ten publishes, from its answer to the other process's page. */
async function publishes(here: string, there: string, link: string): Promise<number> {
  const headers = { "content-type": "application/json", ...(await staffHeaders(link)) };
  // A new process renders its first pages slowly.
  const warmUp = 3;
  let slowest = 0;
  for (let n = 0; n < warmUp + 10; n++) {
    const name = `Shop number ${n}`;
    const config = [{ id: -1, type: -11, schema: [{ field: "websiteName", value: name }] }];
    const body = JSON.stringify({ config_modules: config });
    const answer = await fetch(`${here}/admin_api/v1/decoration`, { method: "POST", headers, body });
    const { code, message } = (await answer.json()) as { code: number; message: string };
    if (code !== 200) throw new Error(`publishing failed: ${message}`);
    const begin = performance.now();
    while (!(await (await fetch(there)).text()).includes(`<title>${name}`)) {
      if (performance.now() - begin > 10_000) throw new Error("a publish was not visible after 10 s");
    }
    if (n >= warmUp) slowest = Math.max(slowest, performance.now() - begin);
  }
  return slowest;
}

/** Headers of somebody on the staff. @param link into the editor */
export async function staffHeaders(link: string): Promise<Record<string, string>> {
  const entry = await fetch(link, { redirect: "manual" });
  const cookie = (name: string) =>
    decodeURIComponent(
      entry.headers
        .getSetCookie()
        .find((line) => line.startsWith(`${name}=`))
        ?.split(/[=;]/)[1] ?? "",
    );
  return {
    authorization: `Bearer ${cookie("admin_token")}`,
    cookie: `admin_session=${cookie("admin_session")}`,
    "x-page-key": pageKey(cookie("admin_session")),
    "x-mall-id": cookie("mall_id"),
    "x-mall-decoration-id": "1",
  };
}

function limit(what: string, value: string, bar: string, ok: boolean): Row {
  return { what, value, reference: "", bar, ok };
}
