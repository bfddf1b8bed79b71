/** The start and the end of a release with 5,000 prices, and what a page of its preview takes before it is loaded. */
import "#domains.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { newId } from "#kernel/ids.ts";
import { saveMarket, savePriceList } from "#shop/markets/index.ts";
import * as releases from "#shop/releases/index.ts";
import { type Filled, openFilled } from "./fill.ts";
import { databaseCpu } from "./mix/processor.ts";
import type { Row } from "./types.ts";

const prices = 5_000;
const rounds = 3;

interface Taken {
  /** Milliseconds. */
  readonly wall: number;
  readonly node: number;
  readonly database: number;
}

export async function releasePrices(): Promise<Row[]> {
  const dataDir = await temporaryFolder("bench-");
  const shop = await openFilled(dataDir, prices);
  try {
    await shop.analyze();
    const own = await measure(shop, dataDir);
    const list = await savePriceList(shop, {
      ...{ name: "Euros", currency: "EUR", mode: "derived", rate_source: "hand", rate: "0.9" },
      ...{ margin: 0, rounding: "none" },
    });
    await saveMarket(shop, { name: "Germany", countries: ["DE"], price_list_id: list });
    const derived = await measure(shop, dataDir);
    const set = await measure(shop, dataDir, list);
    return [
      ...rowsOf("", own, 2_000),
      ...rowsOf(", with a price list that is derived", derived),
      ...rowsOf(" of a price list", set),
    ];
  } finally {
    await shop.stop();
    await removeFolder(dataDir);
  }
}

async function measure({ db, mall }: Filled, dataDir: string, list?: string) {
  const staff = { db, mall, actor: { staffId: newId(), name: "Bench", batchId: newId() } };
  const rows = await db.selectFrom("variant").select("id").where("mall_id", "=", mall.id).limit(prices).execute();
  const best: Partial<Record<"start" | "end" | "preview", Taken>> = {};
  const keep = (what: keyof typeof best, taken: Taken) => {
    if (taken.wall < (best[what]?.wall ?? Number.POSITIVE_INFINITY)) best[what] = taken;
  };
  for (let round = 0; round < rounds; round++) {
    const doer = { id: staff.actor.staffId, name: "Bench" };
    const { id } = await releases.createRelease(staff, doer, { name: newId(), from_at: null, until_at: null });
    const wanted = rows.map((row) => ({ variant_id: row.id, price: String(5 + round), origin_price: "100" }));
    await releases.setPrices(staff, { id, prices: wanted, ...(list && { price_list_id: list }) });
    const preview = await releases.findReleasePreview(staff, id);
    keep("preview", await timed(dataDir, () => releases.asPreviewed({ db, mall }, preview, () => Promise.resolve())));
    keep("start", await timed(dataDir, () => releases.startRelease(staff, id)));
    keep("end", await timed(dataDir, () => releases.endRelease(staff, id)));
  }
  return best;
}

async function timed(dataDir: string, run: () => Promise<unknown>): Promise<Taken> {
  const before = { node: process.cpuUsage(), database: await databaseCpu(dataDir) };
  const begin = performance.now();
  await run();
  const wall = performance.now() - begin;
  const { user, system } = process.cpuUsage(before.node);
  const database = ((await databaseCpu(dataDir)) ?? Number.NaN) - (before.database ?? Number.NaN);
  return { wall, node: (user + system) / 1000, database };
}

/** @param bar milliseconds of a start and of an end; without one they are told alone. */
function rowsOf(of: string, best: Awaited<ReturnType<typeof measure>>, bar?: number): Row[] {
  const names = {
    start: `Start of a release with 5,000 prices${of}`,
    end: `End of a release with 5,000 prices${of}`,
    preview: `Preview of a release with 5,000 prices${of}, before its page is loaded`,
  };
  return (["start", "end", "preview"] as const).flatMap((what) => {
    const taken = best[what];
    if (!taken) return [];
    const isJudged = bar !== undefined && what !== "preview";
    return {
      what: names[what],
      value: `${(taken.wall / 1000).toFixed(2)} s`,
      reference: `CPU of Node + PostgreSQL ${taken.node.toFixed(0)} + ${taken.database.toFixed(0)} ms`,
      bar: isJudged ? `≤ ${bar / 1000} s` : "",
      ok: !isJudged || taken.wall <= bar,
    };
  });
}
