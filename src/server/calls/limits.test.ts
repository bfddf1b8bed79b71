import { expect, test } from "vitest";
import { createTestServer, holdMinute } from "../testing.ts";

const { app, call } = await createTestServer({ RATE_LIMIT: 3 });

test("an address that calls too often is told to wait, in an envelope with HTTP 429; other calls go on", async () => {
  holdMinute();
  for (let n = 0; n < 3; n++) expect((await call("/api/v1/menus/list")).status).toBe(200);
  const answer = await call("/api/v1/menus/list");
  expect(answer).toMatchObject({ status: 429, code: 429, data: null });
  expect((await call("/api/v1/category/list")).status).toBe(200);
});

test("pages in the cache never run out; pages to render do", async () => {
  holdMinute();
  const get = (url: string) => app.inject({ url, headers: { host: "shop.example" } });
  const first = await get("/");
  expect(first.statusCode).toBe(200);
  for (let n = 0; n < 9; n++) expect((await get("/")).statusCode).toBe(200);
  for (let n = 0; n < 2; n++) expect((await get(`/gone?page=${n}`)).statusCode).toBe(404);
  const refused = await get("/gone?page=9");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["content-type"]).toContain("text/html");
});
