/**
 * What requests tell of visitors, without a cookie: how far they have come, and from where. Browsers alone send the headers that are asked for,
 * programs do not. It is stored a second later (`visitors.ts`).
 */
import type { IncomingHttpHeaders } from "node:http";
import type { CallName } from "#contract/index.ts";
import type { Db } from "#db/connect.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { throttledLog } from "#kernel/throttled-log.ts";
import type { Tested } from "./tested.ts";
import { type Sighting, storeSightings, type TimedSighting, type VisitStep } from "./visitors.ts";

interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly mall: Pick<Mall, "id" | "time_zone" | "test" | "tested_revision">;
  /** Staff are not counted. */
  readonly isStaff: boolean;
}

const isProduct = (path: string) => /^\/product\/detail\/./i.test(path);

/** A page that a browser opens by itself: typed, from another site, or by a link that leaves the app. @param address path and query. */
export function notePage(db: Db, address: string, { headers, ip, mall, isStaff }: Seen): void {
  if (headers["sec-fetch-dest"] !== "document" || headers["sec-purpose"] !== undefined || isStaff) return;
  const step = isProduct(address) ? "product" : "visit";
  noteVisitor(db, {
    mall,
    step,
    visitor: visitorOf(headers, ip),
    ...groupOf(mall),
    source: sourceOf(address, headers.referer, headers.host ?? ""),
  });
}

const steps: Readonly<Partial<Record<CallName, VisitStep>>> = {
  recordVisit: "visit",
  getProduct: "product",
  addToCart: "cart",
  addAllToCart: "cart",
  previewOrder: "checkout",
  placeOrder: "order",
};

/** A call of a page that has succeeded. @param answer the envelope's data. */
export function noteCall(db: Db, name: CallName, answer: unknown, { headers, ip, mall, isStaff }: Seen): void {
  const step = steps[name];
  if (!step || headers["sec-fetch-site"] !== "same-origin" || isStaff) return;
  const orderNo =
    typeof answer === "object" && answer && "order_no" in answer && name === "placeOrder"
      ? String(answer.order_no)
      : undefined;
  noteVisitor(db, { mall, step, visitor: visitorOf(headers, ip), ...groupOf(mall), ...(orderNo && { orderNo }) });
}

/** Where a release is tested, the group that a visitor is in. */
const groupOf = ({ test, tested_revision }: Seen["mall"]): { tested?: Tested } =>
  test ? { tested: { release_id: test.id, variant: tested_revision === undefined ? "a" : "b" } } : {};

const visitorOf = (headers: IncomingHttpHeaders, ip: string) => `${ip} ${headers["user-agent"] ?? ""}`;

/** Sightings that may wait; further ones are dropped. */
const maxQueue = 20_000;
/** Milliseconds from the first sighting until it is stored. */
const pause = 1_000;

const log = throttledLog((...line) => console.error(...line));
/** A batch that cannot be stored is lost: a visit is not worth stopping anything for. */
const noteLost = (cause: unknown) => log(new Error("Visitors could not be stored", { cause }));

interface Queue {
  waiting: TimedSighting[];
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}
const queues = new WeakMap<Db, Queue>();

/** Takes a sighting and returns at once. */
function noteVisitor(db: Db, sighting: Sighting): void {
  const queue = queueOf(db);
  if (queue.waiting.length >= maxQueue) return;
  queue.waiting.push({ ...sighting, at: new Date() });
  queue.timer ??= setTimeout(() => void flushVisitors(db), pause).unref();
}

/** Resolves when every sighting taken so far is stored, or lost because it could not be. */
export function flushVisitors(db: Db): Promise<void> {
  const queue = queueOf(db);
  clearTimeout(queue.timer);
  queue.timer = undefined;
  const seen = queue.waiting;
  queue.waiting = [];
  if (seen.length > 0) queue.writing = queue.writing.then(() => storeSightings(db, seen).catch(noteLost));
  return queue.writing;
}

function queueOf(db: Db): Queue {
  const queue = queues.get(db) ?? { waiting: [], timer: undefined, writing: Promise.resolve() };
  queues.set(db, queue);
  return queue;
}

const hosts = (names: string) => new Set(names.split(" "));
const search = hosts("google bing duckduckgo yahoo ecosia baidu yandex qwant startpage brave naver seznam");
const social = hosts(
  "facebook instagram twitter x t pinterest tiktok youtube linkedin reddit vk threads whatsapp telegram snapchat tumblr line",
);
const mail = /^(mail|outlook|webmail)\.|\.mail\./;
/** Characters of a source. */
const maxSource = 60;

/**
 * Where a visit comes from: "direct", "search", "social", "email", a host, or the name of a campaign's source; "" for a page that was opened from one of the shop.
 * @param address path and query of the page.
 * @param referrer header of the request; browsers send the other site's origin.
 */
export function sourceOf(address: string, referrer: string | undefined, ownHost: string): string {
  const query = new URLSearchParams(address.slice(address.indexOf("?") + 1 || address.length));
  const medium = query.get("utm_medium")?.toLowerCase() ?? "";
  const campaign = query.get("utm_source")?.trim().toLowerCase() ?? "";
  if (/e-?mail|newsletter/.test(medium) || /^(e-?mail|newsletter)$/.test(campaign)) return "email";
  // Addresses and numbers of people do not belong into figures.
  if (/^[\p{L}\p{N}._ -]+$/u.test(campaign) && campaign.length <= maxSource && !/\d{7}/.test(campaign)) return campaign;
  const host = hostOf(referrer);
  if (host === undefined) return "direct";
  if (host === ownHost) return "";
  if (mail.test(host)) return "email";
  // The name before the country: google.co.uk, l.facebook.com.
  const names = host.split(".").slice(0, -1);
  if (names.some((name) => search.has(name))) return "search";
  if (names.some((name) => social.has(name))) return "social";
  return host.replace(/^www\./, "").slice(0, maxSource);
}

function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { protocol, host } = new URL(referrer);
  return protocol.startsWith("http") ? host : undefined;
}
