import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { goInstead, loadInstead } from "./go-instead.ts";

/** A router that has gone from the list to a page. */
async function opened(slow: Promise<void> = Promise.resolve()) {
  const router = createMemoryRouter(
    [{ path: "/list" }, { path: "/gone" }, { path: "/slow", loader: () => slow.then(() => null) }, { path: "/404" }],
    { initialEntries: ["/list"] },
  );
  await router.navigate("/gone");
  return router;
}
const pathOf = (router: Awaited<ReturnType<typeof opened>>) => router.state.location.pathname;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("back from the page that says what is missing leads to the one before the missing page", async () => {
  const router = await opened();
  goInstead(router, "/404");
  await settled();
  expect(pathOf(router)).toBe("/404");
  await router.navigate(-1);
  await settled();
  expect(pathOf(router)).toBe("/list");
});

test("while the missing page is still loading, back leads to the page that was shown", async () => {
  const slow = Promise.withResolvers<void>();
  const router = await opened(slow.promise);
  void router.navigate("/slow");
  goInstead(router, "/404");
  slow.resolve();
  await settled();
  expect(pathOf(router)).toBe("/404");
  await router.navigate(-1);
  await settled();
  expect(pathOf(router)).toBe("/gone");
});

test("so it is with a whole page", async () => {
  const log: string[] = [];
  const place = {
    assign: (to: string | URL) => void log.push(`assign ${to}`),
    replace: (to: string | URL) => void log.push(`replace ${to}`),
  };
  const router = await opened(new Promise(() => {}));
  loadInstead(router, "/away", place);
  void router.navigate("/slow");
  loadInstead(router, "/away", place);
  expect(log).toEqual(["replace /away", "assign /away"]);
});
