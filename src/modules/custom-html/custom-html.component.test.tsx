/** What the frame of custom HTML is allowed, what it is sent, and how high it gets. The server's side: server/html-frame/route.test.ts. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import CustomHtml from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

const sites = [{ origin: "https://widget.example" }, { origin: "" }];

async function show(values: Partial<Values>, editing = false) {
  const all = { ...defaultsOf(definition.fields), html_code: "<p>Hello</p>", ...values } as Values;
  const element = (
    <ShopContext value={testShop}>
      <CustomHtml id={1} position={0} editing={editing} data={{}} values={all} />
    </ShopContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const frame = () => {
  const iframe = document.querySelector("iframe");
  if (!iframe) throw new Error("no frame");
  return iframe;
};

/** A message as code in a frame sends it. */
const say = (data: unknown, source: MessageEventSource | null = frame().contentWindow) =>
  dispatchEvent(new MessageEvent("message", { data, source }));

const height = () => frame().getBoundingClientRect().height;

test("the frame has a name, an origin of its own, and no right to lead the page elsewhere", async () => {
  await show({ frame_title: "Calculator" });
  await expect.element(page.getByTitle("Calculator")).toHaveAttribute("src", "/html-frame");
  expect([...frame().sandbox].sort()).toEqual([
    "allow-forms",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
    "allow-scripts",
  ]);
});

test("the HTML is sent to the frame that asks, not to others", async () => {
  await show({});
  // In place of the frame's window, which is of another origin: nothing can be watched in it.
  const { port1: own } = new MessageChannel();
  Object.defineProperty(frame(), "contentWindow", { value: own });
  const post = vi.spyOn(own, "postMessage").mockImplementation(() => {});
  say("ready", globalThis.window);
  expect(post).not.toHaveBeenCalled();
  say("ready", own);
  expect(post).toHaveBeenCalledWith(expect.objectContaining({ html: "<p>Hello</p>", lang: expect.any(String) }), "*");
});

test("it grows with its content up to the owner's bound, and never gets lower than it began", async () => {
  await show({ frame_height: { pc: 150, mobile: 150 }, max_height: 500 });
  expect(height()).toBe(150);
  say({ height: 320 });
  await expect.poll(height).toBe(320);
  say({ height: 90_000 });
  await expect.poll(height).toBe(500);
  say({ height: 10 });
  await expect.poll(height).toBe(150);
  for (const wrong of [{ height: "400" }, { height: Number.NaN }, { height: -5 }, null, "400", []]) say(wrong);
  say({ height: 400 }, globalThis.window);
  say({ height: 160 });
  await expect.poll(height).toBe(160);
});

test("one that asks for another height without end is left as it is", async () => {
  await show({ frame_height: { pc: 150, mobile: 150 } });
  for (let at = 1; at <= 300; at++) say({ height: 150 + at });
  await expect.poll(height).toBe(350);
});

test("it stays as high as the owner says where it does not grow", async () => {
  await show({ frame_height: { pc: 150, mobile: 150 }, grows: false });
  say({ height: 400 });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(height()).toBe(150);
});

test("with other sites there is no frame before a click, which then has the focus", async () => {
  await show({ sites });
  expect(document.querySelector("iframe")).toBeNull();
  await expect.element(page.getByText(/^This content is loaded from widget\.example, /)).toBeVisible();
  await page.getByRole("button", { name: "Show content" }).click();
  await expect
    .element(page.getByTitle("Embedded content"))
    .toHaveAttribute("src", "/html-frame?sites=https%3A%2F%2Fwidget.example");
  expect(document.activeElement).toBe(frame());
});

test("on the canvas nothing of other sites is loaded, and a module without code says what to do", async () => {
  await show({ sites }, true);
  await page.getByRole("button", { name: "Show content" }).click();
  expect(document.querySelector("iframe")).toBeNull();
  await show({ html_code: " " }, true);
  await expect.element(page.getByText("Enter HTML in this module's settings.")).toBeVisible();
});

test("without code there is nothing for shoppers", async () => {
  await show({ html_code: "" });
  expect(document.querySelector("iframe")).toBeNull();
  expect(document.body.textContent).not.toContain("Enter HTML");
});
