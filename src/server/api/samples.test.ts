import { expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const { call } = await createTestServer();

test.each([
  ["/api/v1/product/detail", { seo_name: "test" }],
  ["/api/v1/product/comments", { seo_name: "test" }],
  ["/api/v1/article/detail", { id: "test" }],
  ["/api/v1/news/detail", { id: "test" }],
])("%s answers its built-in sample to the editor, and 404 to shoppers", async (path, input) => {
  expect((await call(path, input, { env: "decoration" })).code).toBe(200);
  expect((await call(path, input)).code).toBe(404);
});
