/** Without a connection the page stays: parts whose code is missing, dialogs, hearts and the newsletter say so, and can be tried again. */
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import "#ui/testing/browser.ts";
import { render } from "vitest-browser-react";
import { lazyPart } from "#ui/lazy-part.tsx";
import { sampleOrder } from "./components/order/sample.ts";
import { sendSubscriptions } from "./runtime/forms.ts";
import { storedWishes } from "./runtime/visitor.ts";
import { toggleWish } from "./runtime/wishlist.ts";
import { productRow } from "./testing/fixture-api.ts";
import { brokenOnce, ok, renderPage } from "./testing/render.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a part whose code does not come tells so, and is asked for again when it is shown again", async () => {
  let tries = 0;
  const Part = lazyPart<{ readonly text: string }>(async () => {
    tries++;
    if (tries === 1) throw new TypeError("Failed to fetch");
    return ({ text }) => <p>{text}</p>;
  });
  const missing = vi.fn();
  const first = await render(<Part text="here" onMissing={missing} />);
  await expect.poll(() => missing.mock.calls.length).toBe(1);
  await first.unmount();
  await render(<Part text="here" onMissing={missing} />);
  await expect.element(page.getByText("here")).toBeVisible();
});

test("a part that comes by itself waits for the connection, and its code is not asked for before", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(async () => () => <p>offers</p>);
  const Part = lazyPart(load);
  await render(<Part />);
  dispatchEvent(new Event("focus"));
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("offers")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a confirmed action that does not arrive keeps its dialog with a sentence, and works the second time", async () => {
  const order = { ...sampleOrder.order, actions: ["confirm_receipt"] };
  const { calls } = await renderPage("/account/OrderDetail?order_no=1", {
    answers: {
      "/api/v1/order/detail": () => ok({ ...sampleOrder, order }),
      "/api/v1/order/confirmReceipt": brokenOnce(),
    },
  });
  await page
    .getByRole("main")
    .getByRole("button", { name: /receipt|received/i })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Yes", exact: true }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Something went wrong. Check your connection and try again.");
  await dialog.getByRole("button", { name: "Yes", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path === "/api/v1/order/confirmReceipt")).toHaveLength(2);
});

test("of two hearts pressed one after the other the answer to the first changes nothing of the second", async () => {
  const waiting: ((ids: string[]) => void)[] = [];
  const api = {
    call: () => new Promise((resolve) => waiting.push((product_ids) => resolve(ok({ product_ids })))),
  } as unknown as Parameters<typeof toggleWish>[0];
  const heart = (id: string) => {
    const button = document.createElement("button");
    button.dataset.wish = id;
    return button;
  };
  const first = toggleWish(api, heart("one"), () => "");
  const second = toggleWish(api, heart("two"), () => "");
  expect(storedWishes()).toEqual(["two", "one"]);
  waiting[0]?.(["one"]);
  await first;
  expect(storedWishes()).toEqual(["two", "one"]);
  waiting[1]?.(["two", "one"]);
  await second;
  expect(storedWishes()).toEqual(["two", "one"]);
});

test("of two presses of one heart the second is sent when the first is answered: the shop keeps the last", async () => {
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  const api = {
    call: (path: string) => {
      sent.push(path);
      return new Promise((resolve) =>
        waiting.push(() => resolve(ok({ product_ids: sent.length > 1 ? [] : ["three"] }))),
      );
    },
  } as unknown as Parameters<typeof toggleWish>[0];
  const heart = document.createElement("button");
  heart.dataset.wish = "three";
  const first = toggleWish(api, heart, () => "");
  const second = toggleWish(api, heart, () => "");
  expect(sent).toEqual(["/api/v1/wishlist/add"]);
  waiting[0]?.();
  await first;
  await expect.poll(() => sent).toEqual(["/api/v1/wishlist/add", "/api/v1/wishlist/remove"]);
  waiting[1]?.();
  await second;
  expect(storedWishes()).toEqual([]);
});

test("a newsletter form whose code is not there says so by the browser, and keeps what was entered", async () => {
  const alerts = vi.spyOn(window, "alert").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  sendSubscriptions({ call: async () => ok() } as never);
  document.body.insertAdjacentHTML(
    "beforeend",
    '<form id="letters" data-subscribe="Done" data-failed="Try again later."><input name="email" value="ada@example.com"><button>Send</button></form>',
  );
  const form = document.querySelector<HTMLFormElement>("#letters");
  form?.requestSubmit();
  await expect.poll(() => alerts.mock.calls).toEqual([["Try again later."]]);
  expect(form?.querySelector("input")?.value).toBe("ada@example.com");
  form?.remove();
});

/** Where the connection is: the calls of pages break while it is gone. */
function connection() {
  let isThere = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isThere);
  return {
    set: (next: boolean) => {
      isThere = next;
    },
    broken: () => {
      if (!isThere) throw new TypeError("Failed to fetch");
    },
  };
}

test("a page that is not reached leaves the shown one, says so, and is reached when the connection is back", async () => {
  const net = connection();
  const { router } = await renderPage("/news", { before: net.broken });
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toBeVisible();
  const title = heading.element().textContent;
  for (const to of ["/news?page=2", "/product/detail/hearth-mug", "/categories-that-are-none", "/cart", "/"]) {
    net.set(false);
    await router.navigate(to);
    await expect.element(page.getByText(/You.re offline/)).toBeVisible();
    expect([to, router.state.location.pathname + router.state.location.search]).toEqual([to, "/news"]);
    expect(heading.element().textContent).toBe(title);
  }
  // Data that are loaded again stay as they are.
  await router.revalidate();
  expect(router.state.errors).toBeNull();
  await expect.element(heading).toHaveTextContent(title ?? "");
  net.set(true);
  await router.navigate("/cart");
  expect([router.state.location.pathname, router.state.errors]).toEqual(["/cart", null]);
});

test("sorting and filters go back to the list that is shown, and work when the connection is back", async () => {
  const net = connection();
  const { router } = await renderPage("/product/list", {
    before: net.broken,
    products: [productRow(1), productRow(2)],
  });
  const sort = page.getByLabelText("Sort by");
  const box = page.getByRole("main").getByRole("checkbox").first();
  const price = page.getByRole("main").getByLabelText(/^From/);
  net.set(false);
  await sort.selectOptions("price_asc");
  await expect.element(sort).toHaveValue("relevance");
  await box.click({ force: true });
  await expect.element(box).not.toBeChecked();
  await price.fill("5");
  await price.element().closest("form")?.requestSubmit();
  await expect.element(price).toHaveValue("");
  expect(router.state.location.search).toBe("");
  net.set(true);
  await sort.selectOptions("price_asc");
  await expect.poll(() => router.state.location.search).toBe("?sort=price_asc");
  await expect.element(sort).toHaveValue("price_asc");
});
