import { expect, test } from "vitest";
import { asWindowQueries } from "./window-queries.ts";

test("queries of the page itself become queries of the window, others stay", () => {
  expect(asWindowQueries("@container root (min-width: 640px) and (max-width: 1023px) { a {} }")).toBe(
    "@media (min-width: 640px) and (max-width: 1023px) { a {} }",
  );
  for (const css of [
    "@container (max-width: 280px) {}",
    "@container page (min-width: 1024px) {}",
    "@container form (max-width: 340px) {}",
    ".page-root{container:page}",
  ]) {
    expect(asWindowQueries(css)).toBe(css);
  }
});
