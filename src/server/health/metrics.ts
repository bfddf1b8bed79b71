/** Figures of this process for Prometheus, and those of the database that every process can tell. */
import { sql } from "kysely";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type Db, poolState } from "#db/connect.ts";
import type { Replicas } from "#db/replica/replicas.ts";
import { orderPaid, orderPlaced } from "#shop/orders/order-channels.ts";
import type { LoadCounts } from "../load/admission.ts";
import type { PageCache } from "../pages/cache.ts";

/** What a request was for. `cached page`: answered before anything else, in some hundredths of a millisecond. */
export type RouteKind = "cached page" | "page" | "call" | "staff call" | "file" | "other";

const prefix = "shopwright_";
/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<"kind" | "status">;
  readonly #durations: Histogram<"kind">;
  readonly #ends: (() => void)[] = [];
  /** Counted without the library, whose counter takes longer than such a page: told when somebody asks. */
  #cachedPages = 0;

  constructor(db: Db) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    // Answers the process that adds up the figures of all (`MetricsOfAll`).
    AggregatorRegistry.setRegistries(this.#registry);
    new AggregatorRegistry();
    const tell = () => this.#tellCachedPages();
    this.#requests = new Counter({
      name: `${prefix}http_requests_total`,
      help: "Answers by kind of route and status.",
      labelNames: ["kind", "status"],
      registers,
      collect: tell,
    });
    this.#durations = new Histogram({
      name: `${prefix}http_request_duration_seconds`,
      help: "Time from a request's headers to the end of its answer, by kind of route; without pages that come ready from the cache.",
      labelNames: ["kind"],
      buckets,
      registers,
    });
    this.#orders("orders_placed_total", "Orders placed by this process.", orderPlaced);
    this.#orders("orders_paid_total", "Orders whose payment this process has received.", orderPaid);
    this.#gauge("pool_connections", "Connections to the database by state.", "state", () => ({ ...poolState(db) }));
    this.#ofDatabase("jobs", "Jobs of all processes by state, counted once a minute.", () => jobsByState(db));
    this.#ofDatabase("tasks", "Tasks of staff by state.", () => tasksByState(db));
    this.#ofDatabase(
      "events",
      "Events that subscribers have not been told of, by state; dead ones failed too often.",
      () => eventsByState(db),
    );
    this.#ofDatabase("webhook_deliveries", "Deliveries to webhooks that wait or have failed, by state.", () =>
      deliveriesByState(db),
    );
  }

  /** Adds the figures of a page cache. */
  watchCache(cache: PageCache): void {
    const registers = [this.#registry];
    const counters = { hits: cache.hits, misses: cache.misses };
    for (const name of ["hits", "misses"] as const) {
      new Counter({
        name: `${prefix}page_cache_${name}_total`,
        help: name === "hits" ? "Pages answered from the cache." : "Pages that had to be loaded.",
        registers,
        collect() {
          this.inc(cache[name] - counters[name]);
          counters[name] = cache[name];
        },
      });
    }
    this.#gauge("page_cache_bytes", "Memory of cached pages.", undefined, () => cache.bytes);
    this.#gauge("page_cache_pages", "Cached pages.", undefined, () => cache.size);
  }

  /** Adds what replicas answer. */
  watchReplicas({ all }: Replicas): void {
    new Counter({
      name: `${prefix}replica_reads_total`,
      help: "Reads by replica and outcome: answered; behind: it was not far enough, failed: it did not work, so that another database was asked.",
      labelNames: ["replica", "outcome"],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const { counts, name: replica } of all)
          for (const [outcome, count] of Object.entries(counts)) this.inc({ replica, outcome }, count);
      },
    });
    this.#gauge(
      "replica_usable",
      "Processes that read from a replica: those that it fails do without it.",
      "replica",
      () => Object.fromEntries(all.map(({ isUsable, name }) => [name, isUsable ? 1 : 0])),
    );
  }

  /** Adds what the server has taken on, and what it refused because it was too much. */
  watchLoad(read: () => LoadCounts): void {
    this.#gauge("requests_in_progress", "Requests in progress: first are those of buyers and staff.", "kind", () => {
      const { first, rest } = read();
      return { first, rest };
    });
    this.#gauge("pages_being_made", "Pages that are being made, and that wait for it.", "state", () => {
      const { running, waiting } = read();
      return { running, waiting };
    });
    let told = 0;
    new Counter({
      name: `${prefix}http_requests_refused_total`,
      help: "Requests that were answered 503 at once, because there were too many.",
      registers: [this.#registry],
      collect() {
        const { refused } = read();
        this.inc(refused - told);
        told = refused;
      },
    });
  }

  /** @param seconds how long the request took. */
  answered(kind: RouteKind, status: number, seconds: number): void {
    this.#requests.inc({ kind, status });
    this.#durations.observe({ kind }, seconds);
  }

  cachedPage(): void {
    this.#cachedPages++;
  }

  /** This process's figures in Prometheus's text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  stop(): void {
    for (const end of this.#ends) end();
    this.#registry.clear();
  }

  #tellCachedPages(): void {
    const count = this.#cachedPages;
    this.#cachedPages = 0;
    if (count > 0) this.#requests.inc({ kind: "cached page", status: 200 }, count);
  }

  #orders(name: string, help: string, channel: typeof orderPlaced): void {
    const counter = new Counter({ name: `${prefix}${name}`, help, registers: [this.#registry] });
    const count = () => counter.inc();
    channel.subscribe(count);
    this.#ends.push(() => channel.unsubscribe(count));
  }

  #gauge(
    name: string,
    help: string,
    label: string | undefined,
    read: () => number | Record<string, number> | Promise<Record<string, number>>,
    aggregator: "sum" | "max" = "sum",
  ): void {
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames: label ? [label] : [],
      registers: [this.#registry],
      aggregator,
      async collect() {
        const value = await read();
        if (typeof value === "number") return this.set(value);
        this.reset();
        for (const [state, count] of Object.entries(value)) this.set({ [label ?? ""]: state }, count);
      },
    });
  }

  /** The same whichever process tells it. A database that does not answer leaves these figures out, and no other. */
  #ofDatabase(name: string, help: string, read: () => Promise<Record<string, number>>): void {
    this.#gauge(name, help, "state", () => read().catch(() => ({})), "max");
  }
}

async function jobsByState(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select coalesce(sum(ready_count), 0)::int as ready, coalesce(sum(deferred_count), 0)::int as deferred,
      coalesce(sum(active_count), 0)::int as active, coalesce(sum(failed_count), 0)::int as failed
    from jobs.queue`.execute(db);
  return rows[0] ?? {};
}

async function tasksByState(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from task group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function eventsByState(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'dead')::int as dead
    from event_delivery`.execute(db);
  return rows[0] ?? {};
}

async function deliveriesByState(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed
    from webhook_delivery where state in ('waiting', 'failed')`.execute(db);
  return rows[0] ?? {};
}
