/**
 * Sends webhooks what waits for them: at least once each, and the events of one record in their order. Nothing is sent within a
 * transaction, so that a slow server holds neither a connection nor a lock (docs/decisions/0075-webhooks-by-leases.md).
 */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { createGate, createLanes } from "#kernel/lanes.ts";
import { repeat } from "#kernel/repeat.ts";
import { type Connections, keepAliveConnections, type ReachOptions } from "../outgoing/index.ts";
import { type Claimed, claim, findDue, type WebhookKey } from "./claim.ts";
import { bodyOf } from "./message.ts";
import { type Result, store } from "./outcome.ts";
import { openKeys, type SealedSecrets } from "./secret.ts";
import { send, type Target } from "./send.ts";

/** Webhooks that one process sends to at the same time. */
const lanes = 64;
/** Requests to one webhook at the same time. */
const atOnce = 8;
/** Connections to one server, which may be that of many webhooks: they would wait for each other. */
const perServer = 8 * atOnce;
/** Statements at the same time: pages use the same connections to the database. */
const inDatabase = 4;
/** Deliveries that are taken at once, and seconds within which they are begun to be sent; the rest waits again. */
const portion = 100;
const sendFor = 15;
/** Failures one after the other after which the rest of what was taken waits again: the server is down. */
const maxFailedInRow = 3;
/** Milliseconds between two looks. */
const pause = 1000;

interface WorkerOptions {
  readonly db: Db;
  /** The installation's. */
  readonly secret: string;
  readonly reach?: ReachOptions;
  readonly log: (error: unknown) => void;
}

interface Worker {
  /** Looks in all malls for what is due, and begins to send it. It does not fail. */
  readonly look: () => Promise<void>;
  /** Resolves when what `look` has begun is sent. */
  readonly done: () => Promise<void>;
  /** Ends requests under way: another process sends them again. */
  readonly stop: () => Promise<void>;
}

/** Sends to each webhook by a lane of its own: one that is slow, or down, holds up no other. */
function webhookWorker({ db, secret, reach, log }: WorkerOptions): Worker {
  const stopping = new AbortController();
  const connections = keepAliveConnections(perServer, atOnce);
  const inTurn = createGate(inDatabase);
  const lane: Lane = { db, secret, connections, inTurn, signal: stopping.signal, ...(reach && { reach }) };
  const { begin, done } = createLanes(lanes, log);
  return {
    async look() {
      try {
        for (const key of await findDue(db, 2 * lanes)) {
          if (stopping.signal.aborted) return;
          begin(key.id, () => deliverAll(lane, key));
        }
      } catch (error) {
        log(error);
      }
    },
    done,
    async stop() {
      stopping.abort();
      await done();
      connections.http.destroy();
      connections.https.destroy();
    },
  };
}

/** Sends everything that is due, once. */
export async function deliverWebhooks(options: WorkerOptions): Promise<void> {
  const { look, done, stop } = webhookWorker(options);
  await look();
  await done();
  await stop();
}

/** Looks once a second, until it is stopped. */
export function runWebhooks(options: WorkerOptions): { readonly stop: () => Promise<void> } {
  const worker = webhookWorker(options);
  const looks = repeat(pause, worker.look);
  return {
    async stop() {
      await looks.stop();
      await worker.stop();
    },
  };
}

interface Lane {
  readonly db: Db;
  readonly secret: string;
  readonly reach?: ReachOptions;
  readonly connections: Connections;
  /** Around what asks the database. */
  readonly inTurn: ReturnType<typeof createGate>;
  readonly signal: AbortSignal;
}

interface Webhook extends SealedSecrets {
  readonly url: string;
  readonly version: string;
  readonly fields: "all" | "ids";
  readonly is_failing: boolean;
}

/** Undefined when it was paused or deleted meanwhile. */
export async function findTarget(
  db: Db,
  { mall_id, id }: WebhookKey,
): Promise<(Webhook & { is_on: boolean }) | undefined> {
  const { rows } = await sql<Webhook & { is_on: boolean }>`
    select w.url, w.version, w.fields, w.is_on, w.failing_since is not null as is_failing,
      s.sealed, s.former_sealed, s.former_until
    from webhook w left join webhook_secret s on s.mall_id = w.mall_id and s.webhook_id = w.id
    where w.mall_id = ${mall_id} and w.id = ${id}`.execute(db);
  return rows[0];
}

async function deliverAll(lane: Lane, key: WebhookKey): Promise<void> {
  const { db, inTurn, signal } = lane;
  while (!signal.aborted) {
    const taken = await inTurn(() => take(lane, key));
    if (!taken) return;
    const results = await sendEach(lane, taken.target, taken.claimed);
    await inTurn(() => store(db, key, results, taken.target.is_failing));
    // A server that accepts nothing is asked again at the next look.
    if (!results.some(({ outcome }) => outcome?.reason === "")) return;
  }
}

/** A portion of what is due, with its webhook, which may have been changed or paused since the one before; undefined without any. */
async function take({ db, secret }: Lane, key: WebhookKey) {
  const webhook = await findTarget(db, key);
  if (!webhook?.is_on) return undefined;
  // One that fails is asked by one request at a time.
  const claimed = await claim(db, key, webhook.is_failing ? 1 : portion);
  return claimed.length > 0 ? { target: { ...webhook, keys: openKeys(webhook, secret) }, claimed } : undefined;
}

async function sendEach(
  { reach, connections, signal }: Lane,
  target: Target & Pick<Webhook, "fields">,
  claimed: readonly Claimed[],
): Promise<Result[]> {
  const until = performance.now() + sendFor * 1000;
  const left = [...claimed.entries()].reverse();
  const results: Result[] = [];
  const options = { connections, signal, ...(reach && { reach }) };
  let failedInRow = 0;
  const sendNext = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [at, one] = next;
      const isTooLate = failedInRow >= maxFailedInRow || signal.aborted || performance.now() > until;
      const outcome = isTooLate
        ? undefined
        : await send(target, { id: one.id, body: bodyOf(one, target.fields) }, options);
      // A request that the end of the process has ended says nothing about the server.
      const isEnded = signal.aborted && outcome?.status === null;
      results[at] = { claimed: one, outcome: isEnded ? undefined : outcome };
      if (outcome) failedInRow = outcome.reason === "" ? 0 : failedInRow + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return results;
}
