/**
 * Home page, products and lists of the demo mall in one language beside those of another build, whose folder BENCH_BESIDE names, with its
 * dependencies and its built pages: in turns over HTTP, none from the cache. Both shops have the demo content of their build.
 */
import { join, resolve } from "node:path";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { startServer } from "./child.ts";
import { cpuText, kinds, pagesInTurns, pathsOf, ratioOf } from "./page-turns.ts";
import type { Row } from "./types.ts";

/** At least 95 % of the other build's pages in the same time. */
const most = 1 / 0.95;

export async function pagesBeside(): Promise<Row[]> {
  const { BENCH_BESIDE } = process.env;
  if (!BENCH_BESIDE) throw new Error("BENCH_BESIDE names no folder of another build");
  const folder = await temporaryFolder("bench-");
  const start = async (name: string, root?: string) => {
    const dataDir = join(folder, name);
    const server = await startServer("shop.ts", { DATA_DIR: dataDir, PAGE_CACHE: "0" }, root);
    return { server, dataDir, base: "" };
  };
  const now = await start("now");
  try {
    const then = await start("then", resolve(BENCH_BESIDE));
    try {
      const paths = [await pathsOf(now), await pathsOf(then)];
      const rows: Row[] = [];
      for (const kind of kinds) {
        const [own, other] = await pagesInTurns(
          [now, then],
          paths.map((of) => of[kind]),
        );
        if (!own || !other) continue;
        const ratio = ratioOf(own.median, other.median);
        rows.push({
          what: `Shop in one language, ${kind}, none from the cache: CPU of Node + PostgreSQL a page, median of 40 turns`,
          value: cpuText(own),
          reference: `${cpuText(other)}, build in BENCH_BESIDE, in turns`,
          ratio,
          bar: "≤ 105 %",
          ok: ratio <= most,
        });
      }
      return rows;
    } finally {
      await then.server.stop();
    }
  } finally {
    await now.server.stop();
    await removeFolder(folder);
  }
}
