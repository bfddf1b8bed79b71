/** Pages in German, and of a market, beside the shop's own ones, in turns over HTTP: what rendering a translated page takes. */
import { startServer } from "../child.ts";
import { cpuText, kinds, pagesInTurns, pathsOf, ratioOf } from "../page-turns.ts";
import type { Row } from "../types.ts";

/** @param dataDir of a shop that nothing has opened. */
export async function translatedPages(dataDir: string, about: string): Promise<Row[]> {
  const server = await startServer("shop.ts", { DATA_DIR: dataDir, PAGE_CACHE: "0" });
  try {
    const sides = ["", "/de", "/en-ch"].map((base) => ({ server, dataDir, base }));
    const rows: Row[] = [];
    const paths = await Promise.all(sides.map(pathsOf));
    for (const kind of kinds) {
      const [own, german, swiss] = await pagesInTurns(
        sides,
        paths.map((of) => of[kind]),
      );
      for (const [name, turns] of [
        ["in German", german],
        ["in a market's currency", swiss],
      ] as const) {
        if (!own || !turns) continue;
        const ratio = ratioOf(turns.median, own.median);
        rows.push({
          what: `Page ${name}, ${kind}, none from the cache: CPU of Node + PostgreSQL, ${about}, median of 40 turns`,
          value: cpuText(turns),
          reference: `${cpuText(own)}, the shop's own, in turns`,
          ratio,
          bar: "≤ 105 %",
          ok: ratio <= 1.05,
        });
      }
    }
    return rows;
  } finally {
    await server.stop();
  }
}
