import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import type { MailText } from "#contract/shapes/mail-text.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as MailTextPage } from "./MailTextPage.tsx";

const batch_id = "01a214b7-0000-7000-8000-000000000050";
const builtIn: MailText = {
  subject: "Welcome to {shop}",
  title: "Hello {name}",
  blocks: [{ kind: "text", text: "Your account is ready." }],
};
const noServer = "There is no mail server yet. Enter one in Email settings and save it.";

/** The page of an email; the preview has the subject and the first text in them, and the newest order is 2026-0002. */
async function openText(kind: string) {
  let own: MailText | null = null;
  let hasServer = false;
  const text = () => ({ text: own ?? builtIn, is_own: own !== null, is_on: true });
  const orders = ["2026-0001", "2026-0002"].map((order_no) => orderRow(order_no));
  const { shop } = await renderScreen(<MailTextPage />, {
    at: `/settings/mails/${kind}`,
    path: "/settings/mails/:kind",
    answers: {
      "/admin_api/v1/mails/text": () => ({ ...text(), built_in: builtIn }),
      "/admin_api/v1/mails/texts": { texts: [] },
      "/admin_api/v1/mails/saveText": ({ text: saved }) => {
        own = saved;
        return { ...text(), batch_id };
      },
      "/admin_api/v1/mails/preview": ({ text: { subject, title, blocks }, order_no }) => {
        if (title.trim() === "") throw new Refusal(400, "text.title is required");
        const [first] = blocks;
        const number = order_no || (kind === "welcome" ? "" : "2026-0002");
        return {
          subject: subject.replace("{shop}", "Alder & Ember").replace("{order_no}", number),
          html: `<p>${first?.kind === "text" ? first.text : ""}</p><p>Order ${number}</p>`,
          order_no: number,
        };
      },
      "/admin_api/v1/mails/testText": ({ text: { title } }) => {
        if (title.trim() === "") throw new Refusal(400, "text.title is required");
        return { to: "olga@example.com", problem: hasServer ? "" : noServer };
      },
      "/admin_api/v1/lists/orders": (input) => {
        const { search } = z.object({ search: z.string().default("") }).parse(input);
        const rows = orders.filter(({ order_no }) => order_no.toLowerCase().includes(search.toLowerCase()));
        return { rows, next: null, previous: null, count: rows.length, more: false };
      },
      "/admin_api/v1/changes/history": { changes: [], more: false },
    },
  });
  const enterServer = () => {
    hasServer = true;
  };
  return { shop, enterServer };
}

const orderRow = (order_no: string) => ({
  id: order_no,
  order_no,
  display_id: null,
  is_test: false,
  placed_at: "2026-11-01T10:00:00Z",
  customer: "Ada Lovelace",
  email: "ada@example.com",
  units: 1,
  status: "unpaid" as const,
  payment_state: "unpaid" as const,
  shipment_state: "none" as const,
  country: "US",
  provider: "sandbox",
  shipping_name: "",
  source: "",
  tags: [],
  items_total: "20.00",
  discount_total: "0.00",
  shipping_total: "5.00",
  tax_total: "0.00",
  refunded_total: "0.00",
  currency: "USD",
  total: "10.00",
});

const frame = () => page.getByTitle("Preview of the email");

test("a text is changed with a placeholder, previewed, saved, and the default restored", async () => {
  const { shop } = await openText("welcome");
  await expect.element(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  const subject = page.getByLabelText("Subject");
  await subject.fill("Good to see you at ");
  await userEvent.keyboard("{End}");
  await page.getByRole("button", { name: "Shop name" }).click();
  await expect.element(subject).toHaveValue("Good to see you at {shop}");
  await page.getByRole("textbox", { name: "Text 1" }).fill("Hello **{name}**, have a look around.");
  await expect.element(page.getByText(/Good to see you at Alder & Ember/)).toBeVisible();
  // The frame runs no scripts.
  await expect.element(frame()).toHaveAttribute("sandbox", "");
  await expect.element(frame()).toHaveAttribute("srcdoc", expect.stringContaining("Hello **{name}**"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Email saved")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/mails/saveText")).toMatchObject([
    { kind: "welcome", text: { subject: "Good to see you at {shop}" }, is_on: true },
  ]);
  await page.getByRole("button", { name: "Restore default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect.element(page.getByText("Default text restored")).toBeVisible();
  await expect.element(subject).toHaveValue("Welcome to {shop}");
  await expect.element(page.getByRole("button", { name: "Restore default" })).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/mails/saveText")[1]).toMatchObject({ kind: "welcome", text: null });
});

test("an edited text is previewed with a chosen order, and a test says what came of it", async () => {
  const { shop, enterServer } = await openText("order_placed");
  await expect.element(page.getByText("About order 2026-0002")).toBeVisible();
  const order = page.getByRole("combobox", { name: "Order" });
  await order.fill("0001");
  await page.getByRole("option", { name: /2026-0001/ }).click();
  await expect.element(page.getByText("About order 2026-0001")).toBeVisible();
  await expect.element(frame()).toHaveAttribute("srcdoc", expect.stringContaining("2026-0001"));
  await order.fill("");
  await expect.element(page.getByText("About order 2026-0002")).toBeVisible();
  await order.fill("2026-0001");
  await vi.waitFor(() => expect(page.getByRole("option").elements()).toHaveLength(1));
  await userEvent.keyboard("{Enter}");
  await expect.element(order).toHaveValue("2026-0001");
  await expect.element(page.getByText("About order 2026-0001")).toBeVisible();

  await page.getByLabelText("Subject").fill("Many thanks: {order_no}");
  await expect.element(page.getByText(/Many thanks: 2026-0001/)).toBeVisible();
  const sendTest = page.getByRole("button", { name: "Send test" });
  await sendTest.click();
  await expect.element(page.getByText(noServer)).toBeVisible();
  expect(shop.inputs("/admin_api/v1/mails/testText")).toMatchObject([
    { kind: "order_placed", text: { subject: "Many thanks: {order_no}" }, order_no: "2026-0001" },
  ]);
  enterServer();
  await sendTest.click();
  await expect.element(page.getByText("The mail server accepted a test email to olga@example.com.")).toBeVisible();
  // A frame without scripts cannot be checked; the mails have tests of their own.
  frame().element().remove();
  await expectAccessible();
  for (const width of [820, 390, 320]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width);
  }
});

test("a text without a heading is not tested, and says so", async () => {
  await openText("welcome");
  await page.getByLabelText("Heading").fill("");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect.element(page.getByText("Enter a heading").first()).toBeVisible();
});
