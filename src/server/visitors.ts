/** Which requests of browsers tell how far a visit has come. Programs do not send the headers that are asked for. */
import type { IncomingHttpHeaders } from "node:http";
import type { CallName } from "#contract/index.ts";
import type { Db } from "#db/connect.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { noteVisitor, sourceOf, type VisitStep } from "#shop/visits/index.ts";

interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly mall: Pick<Mall, "id" | "time_zone">;
  /** Staff are not counted (`ProvedCookies`). */
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
  noteVisitor(db, { mall, step, visitor: visitorOf(headers, ip), ...(orderNo && { orderNo }) });
}

const visitorOf = (headers: IncomingHttpHeaders, ip: string) => `${ip} ${headers["user-agent"] ?? ""}`;
