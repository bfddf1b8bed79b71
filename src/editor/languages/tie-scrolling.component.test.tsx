/** Two pages scroll together though their modules have different heights. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { tieScrolling } from "./tie-scrolling.ts";

const pageOf = (heights: readonly number[]) => (
  <div data-scroller style={{ height: 200, overflow: "auto" }}>
    <div data-module-key="header" style={{ display: "contents" }}>
      <header style={{ position: "sticky", top: 0, height: 20 }} />
    </div>
    {heights.map((height, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the modules stay
      <div key={at} data-module-key={`module${at}`} style={{ display: "contents" }}>
        <section style={{ height }} />
      </div>
    ))}
  </div>
);

test("the same part of the same module is at the top of both", async () => {
  const { container } = await render(
    <div>
      {pageOf([100, 400, 800])}
      {pageOf([300, 600, 800])}
    </div>,
  );
  const [first, second] = container.querySelectorAll<HTMLElement>("[data-scroller]");
  if (!first || !second) throw new Error("two pages");
  const untie = tieScrolling(container);
  // Half of the second module: below the header of 20 and the first one.
  first.scrollTo({ top: 20 + 100 + 200 });
  await expect.poll(() => second.scrollTop).toBe(20 + 300 + 300);
  second.scrollTo({ top: 20 + 150 });
  await expect.poll(() => first.scrollTop).toBe(20 + 50);
  untie();
  first.scrollTo({ top: 0 });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(second.scrollTop).toBe(20 + 150);
});
