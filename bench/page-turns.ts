/** Pages of several shops, or of several views of one, asked for in turns one after the other: CPU time of a page of each. */
import type { Server } from "./child.ts";
import { cpuOfDatabase } from "./processes-cpu.ts";

/** Turns that are counted, after some that are not, and pages of each. */
const turns = 40;
const warmUp = 4;
const pages = 20;

/** As a browser asks. */
const headers = { "accept-encoding": "gzip, deflate, br, zstd" };

export interface PageSide {
  readonly server: Server;
  /** Of its embedded database. */
  readonly dataDir: string;
  /** Before the paths of its view: "/de". */
  readonly base: string;
}

export const kinds = ["home", "product", "list"] as const;
export type PageKind = (typeof kinds)[number];

/** Milliseconds of a page: of Node and of PostgreSQL. */
export interface PageCpu {
  readonly node: number;
  readonly database: number;
}

/** Addresses below a view's path that both sides have. */
export async function pathsOf({ server, base }: PageSide): Promise<Record<PageKind, readonly string[]>> {
  const list = await read(`${server.url}${base}/product/list`);
  const found = [...list.matchAll(/href="([^"]*)(\/product\/detail\/[^"?]+)"/g)].map(([, , path = ""]) => path);
  const sorts = ["newest", "sales", "price_asc", "price_desc"];
  return {
    home: ["/"],
    product: [...new Set(found)],
    list: sorts.map((sort) => `/product/list?sort=${sort}`),
  };
}

export interface Turns {
  readonly median: PageCpu;
  readonly least: PageCpu;
}

/** @param paths by side */
export async function pagesInTurns(
  sides: readonly PageSide[],
  paths: readonly (readonly string[])[],
): Promise<Turns[]> {
  const taken: PageCpu[][] = sides.map(() => []);
  for (let turn = -warmUp; turn < turns; turn++) {
    const order = [...sides.entries()];
    for (const [at, side] of turn % 2 === 0 ? order : order.reverse()) {
      const before = await used(side);
      for (let page = 0; page < pages; page++) {
        const own = paths[at] ?? [];
        await read(`${side.server.url}${side.base}${own[page % own.length]}`);
      }
      const after = await used(side);
      if (turn < 0) continue;
      taken[at]?.push({
        node: (after.node - before.node) / pages,
        database: (after.database - before.database) / pages,
      });
    }
  }
  return taken.map((all) => ({ median: at(all, 0.5), least: at(all, 0) }));
}

/** Node and PostgreSQL each by themselves. */
function at(all: readonly PageCpu[], share: number): PageCpu {
  const of = (part: keyof PageCpu) => {
    // Below 0 where a connection of the database has ended in that turn.
    const counted = all.map((one) => one[part]).filter((value) => value >= 0);
    const sorted = counted.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  };
  return { node: of("node"), database: of("database") };
}

async function used({ server, dataDir }: PageSide): Promise<PageCpu> {
  return { node: await server.cpu(), database: await cpuOfDatabase(dataDir) };
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

const sum = ({ node, database }: PageCpu) => node + database;
/** One of the other, of both together. */
export const ratioOf = (one: PageCpu, other: PageCpu): number => sum(one) / sum(other);

/** "5.39 + 1.05 ms (least 4.93 + 0.92)" */
export function cpuText({ median, least }: Turns): string {
  const text = ({ node, database }: PageCpu) => `${node.toFixed(2)} + ${database.toFixed(2)}`;
  return `${text(median)} ms (least ${text(least)})`;
}
