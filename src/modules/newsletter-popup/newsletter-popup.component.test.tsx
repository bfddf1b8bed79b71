/** When the popup opens, how it closes, and how long it stays away. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import Section from "../section/View.tsx";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import NewsletterPopup from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

/** Settings that the definition has of every section. */
const inColor = { section_ground: "color", section_color: "#1F3A2F", section_pb: { pc: 60, mobile: 60 } };

async function show(values: Partial<Values> = {}, path = "/", isHidden = false, shop = testShop) {
  const all = { ...defaultsOf(definition.fields), ...values } as Values;
  const element = (
    <ShopContext value={shop}>
      <button type="button">Before</button>
      <div style={isHidden ? { display: "none" } : {}}>
        <Section type={67} View={NewsletterPopup} id={1} position={0} editing={false} data={{}} values={all} />
      </div>
    </ShopContext>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  return render(<RouterProvider router={router} />);
}

const dialog = () => document.querySelector("dialog");
const isOpen = () => dialog()?.open === true;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  document.getElementById("consent")?.remove();
});

test("opens after its seconds, holds the focus, closes by Escape and stays away for its days", async () => {
  const first = await show({ seconds: 10, days: 30 });
  vi.advanceTimersByTime(9_999);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(true);
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(localStorage.getItem("newsletter_popup")).not.toBeNull());
  expect(isOpen()).toBe(false);
  await first.unmount();
  const second = await show();
  vi.advanceTimersByTime(60_000);
  expect(isOpen()).toBe(false);
  await second.unmount();
  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  await show();
  vi.advanceTimersByTime(10_000);
  expect(isOpen()).toBe(true);
});

test.each(["/product/payment", "/paymentSuccessful"])("never opens in the checkout, %s", async (path) => {
  await show({}, path);
  vi.advanceTimersByTime(60_000);
  expect(isOpen()).toBe(false);
});

test("does not open where it is hidden, by a rule or in a closed tab: the page could not be used and nothing would be seen", async () => {
  const popup = await show({}, "/", true);
  vi.advanceTimersByTime(60_000);
  expect(isOpen()).toBe(false);
  expect(localStorage.getItem("newsletter_popup")).toBeNull();
  await popup.unmount();
});

test("a background of its section is the dialog's own, and leaves no strip in the page", async () => {
  const { container } = await show({ ...inColor, seconds: 3 });
  expect(container.querySelector("[data-ground]")).not.toBeNull();
  const strip = container.querySelector("[data-ground]")?.parentElement;
  expect(strip?.getBoundingClientRect().height).toBe(0);
  vi.advanceTimersByTime(3000);
  const box = dialog();
  expect(box && getComputedStyle(box).backgroundColor).toBe("rgb(31, 58, 47)");
});

test("on the canvas of a phone in a wide window the picture stands above the text", async () => {
  await page.viewport(1280, 800);
  const values = defaultsOf(definition.fields) as Values;
  const element = (
    <ShopContext value={testShop}>
      <div style={{ container: "page root / inline-size", width: 390 }}>
        <NewsletterPopup id={1} position={0} editing data={{}} values={values} />
      </div>
    </ShopContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  const title = page.getByRole("heading", { name: values.title });
  await expect.element(title).toBeVisible();
  expect(document.querySelector("img")?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    title.element().getBoundingClientRect().top,
  );
});

test("waits for the answer about cookies, and without consent is remembered for the visit alone", async () => {
  const question = Object.assign(document.createElement("section"), { id: "consent" });
  document.body.append(question);
  await show();
  vi.advanceTimersByTime(30_000);
  expect(isOpen()).toBe(false);
  question.hidden = true;
  vi.advanceTimersByTime(2_000);
  expect(isOpen()).toBe(true);
  await page.getByRole("button", { name: "Close" }).click();
  await vi.waitFor(() => expect(sessionStorage.getItem("newsletter_popup")).not.toBeNull());
  expect(localStorage.getItem("newsletter_popup")).toBeNull();
});

test("opens when the pointer leaves the page at its top", async () => {
  await show({ opens: "exit" });
  document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: 300 }));
  expect(isOpen()).toBe(false);
  document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: -1 }));
  expect(isOpen()).toBe(true);
});

test.each([
  [true, 365],
  [false, 30],
])(
  "who has sent the form stays subscribed in a shop that sends mails (%s): away for %i days",
  async (sends_mail, days) => {
    await show({ seconds: 3, days: 30 }, "/", false, { ...testShop, rules: { ...testShop.rules, sends_mail } });
    vi.advanceTimersByTime(3000);
    dialog()?.querySelector("[role=status]")?.replaceChildren("What the form says after it was sent");
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() =>
      expect(Number(localStorage.getItem("newsletter_popup"))).toBeCloseTo(Date.now() + days * 86_400_000, -5),
    );
  },
);
