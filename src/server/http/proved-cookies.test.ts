/** Cookies that anybody can write bypass neither the page cache nor limits, and cost no statement. */
import { expect, test } from "vitest";
import { countStatements } from "#db/statements.ts";
import { createTestServer, holdMinute } from "../testing.ts";

const server = await createTestServer();
const limited = await createTestServer({ RATE_LIMIT: 3, shop: server });
const get = ({ app }: typeof server, cookie: string) =>
  app.inject({ url: "/news", headers: { host: "shop.example", cookie } });

test.each(["staff=1", "preview=x", `preview=${"x".repeat(43)}`, `staff=zzzzzzzzz.${"A".repeat(43)}`, "changed_at=f.x"])(
  "%s that is made up gets the cached page as everybody does",
  async (cookie) => {
    const usual = await get(limited, "");
    expect(usual.statusCode).toBe(200);
    const before = limited.loadings();
    const { result, statements } = await countStatements(() =>
      Promise.all(Array.from({ length: 10 }, () => get(limited, cookie))),
    );
    for (const answer of result) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.etag).toBe(usual.headers.etag);
      expect(answer.headers["cache-control"]).toBe("public, no-cache");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(statements).toEqual([]);
    expect(limited.loadings()).toBe(before);
  },
);

test.each(["staff", "preview"])("proved cookies of %s are within the limits of an address", async (name) => {
  const { app, mall, staffCookie } = await createTestServer({ RATE_LIMIT: 3, shop: server });
  holdMinute();
  // A link that has ended: its token is asked for in the database.
  const cookie = name === "staff" ? staffCookie() : `preview=${app.provedCookies.ofPreview(mall.id, "ended")}`;
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    statuses.push((await app.inject({ url: "/news", headers: { host: "shop.example", cookie } })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
});
