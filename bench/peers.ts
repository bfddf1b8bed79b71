/**
 * Lists, searches, orders and the home page of this shop and of other open-source shops with the same number of products:
 * through their public APIs, by the same client, in turns. They are installed from npm (minutes, gigabytes); `BENCH_PEERS`
 * names a folder that keeps them and their data between runs, `BENCH_PEER=evershop` one of them.
 */
import { join } from "node:path";
import { startEmbedded } from "#db/embedded/server.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { compare, type Target } from "./load.ts";
import { load } from "./mix.ts";
import { evershop } from "./peers/evershop.ts";
import { medusa } from "./peers/medusa.ts";
import { keywords } from "./peers/names.ts";
import { ours } from "./peers/ours.ts";
import { request } from "./peers/request.ts";
import { coldPages, type Peer } from "./peers/types.ts";
import { vendure } from "./peers/vendure.ts";
import type { Row } from "./types.ts";

const products = 10_000;
const only = process.env.BENCH_PEER;

export async function peers(): Promise<Row[]> {
  const kept = process.env.BENCH_PEERS;
  const folder = kept ?? (await temporaryFolder("bench-"));
  const database = await startEmbedded(join(folder, "database"), {});
  const rows: Row[] = [];
  try {
    const own = await ours(join(folder, "shopwright"), products);
    try {
      for (const [name, begin] of Object.entries({ vendure, evershop, medusa })) {
        if (only && name !== only) continue;
        const peer = await begin(join(folder, name), database.url, products);
        try {
          rows.push(...(await beside(own, peer)));
        } finally {
          await peer.stop();
        }
      }
    } finally {
      await own.stop();
    }
    return rows;
  } finally {
    await database.stop();
    if (!kept) await removeFolder(folder);
  }
}

async function beside(own: Peer, peer: Peer): Promise<Row[]> {
  const rows = [
    faster(`Beside ${peer.name}: list of 20 of 10,000 products`, await rates(own.list, peer.list, 10), peer),
    await searches(own, peer),
  ];
  if (peer.home && own.home) {
    rows.push(faster(`Beside ${peer.name}: home page, 50 at once`, await rates(own.home, peer.home, 50), peer));
  }
  if (peer.cold && own.cold) {
    const products = {
      ours: await cold(own.cold.url, own.cold.products),
      theirs: await cold(peer.cold.url, peer.cold.products),
    };
    const lists = {
      ours: await cold(own.cold.url, own.cold.lists),
      theirs: await cold(peer.cold.url, peer.cold.lists),
    };
    rows.push(
      faster(`Beside ${peer.name}: products never opened before, 10 at once`, products, peer),
      faster(`Beside ${peer.name}: lists of a category with prices never asked for, 10 at once`, lists, peer),
    );
  }
  if (peer.buy && own.buy) {
    const pair = { ours: await bought(own.buy), theirs: await bought(peer.buy) };
    rows.push(faster(`Beside ${peer.name}: guests from empty cart to order, 10 at once`, pair, peer));
  }
  return rows;
}

/** Requests a second, of this shop and of the peer. */
interface Pair {
  readonly ours: number;
  readonly theirs: number;
}

async function rates(own: Target, peer: Target, connections: number): Promise<Pair> {
  const { ours, theirs } = await compare({ ours: own, theirs: peer }, { connections });
  return { ours: ours.rate, theirs: theirs.rate };
}

/** Pages a second. @throws when one is not answered with success. */
async function cold(url: string, paths: readonly string[]): Promise<number> {
  const ask = (some: readonly string[]) => load({ url, paths: [...some], connections: 10, cookie: "" });
  await ask(paths.slice(0, coldPages.before));
  const { rate, statuses, errors } = await ask(paths.slice(coldPages.before));
  if (errors > 0 || statuses[200] !== paths.length - coldPages.before) {
    throw new Error(`${url}: ${errors} errors, ${JSON.stringify(statuses)}`);
  }
  return rate;
}

function faster(what: string, { ours, theirs }: Pair, peer: Peer): Row {
  return {
    what,
    value: `${Math.round(ours)} / s`,
    reference: `${theirs < 10 ? theirs.toFixed(1) : Math.round(theirs)} / s, ${peer.name}`,
    ratio: ours / theirs,
    bar: "> 100 %",
    ok: ours > theirs,
  };
}

/** Milliseconds of the slowest of twenty searches, each keyword once, sequentially. */
async function searches(own: Peer, peer: Peer): Promise<Row> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (const keyword of keywords) {
    for (const [list, shop] of [
      [times.ours, own],
      [times.theirs, peer],
    ] as const) {
      const begin = performance.now();
      await request(shop.search(keyword));
      list.push(performance.now() - begin);
    }
  }
  const p95 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? Number.NaN;
  const ours = p95(times.ours);
  const theirs = p95(times.theirs);
  return {
    what: `Beside ${peer.name}: search of 10,000 products over HTTP, p95`,
    value: `${ours.toFixed(1)} ms`,
    reference: `${theirs.toFixed(1)} ms, ${peer.name}`,
    ratio: ours / theirs,
    bar: "< 100 %",
    ok: ours < theirs,
  };
}

/** Orders a second of ten concurrent buyers, for about five seconds after a first order each. */
async function bought(buy: () => Promise<void>): Promise<number> {
  const atOnce = Array.from({ length: 10 });
  await Promise.all(atOnce.map(buy));
  const begin = performance.now();
  let orders = 0;
  await Promise.all(
    atOnce.map(async () => {
      while (performance.now() - begin < 5000) {
        await buy();
        orders++;
      }
    }),
  );
  return orders / ((performance.now() - begin) / 1000);
}
