/** What a shopper enters at the checkout in the server's HTML, before and while the page's code takes over. */
import { useRef } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Preview } from "#contract/calls/checkout.ts";
import { readDraft, updateDraft } from "../../components/cart/checkout-draft.ts";
import { samplePreview } from "../../components/cart/sample.ts";
import { ok, renderPage } from "../../testing/render.tsx";
import { keepEarlyEntries, useEarlyPlace } from "./early-entries.ts";

const main = page.getByRole("main");
const country = main.getByLabelText("Country or region");
const lastName = main.getByLabelText("Last name");
const newsletter = main.getByRole("checkbox", { name: "Email me with news and offers" });
const sameBilling = main.getByRole("checkbox", { name: "Same as shipping address" });
const pickup = main.getByRole("radio", { name: /^Pick up in the shop/ });
const invoice = main.getByRole("radio", { name: /^Invoice/ });

const [transfer] = samplePreview.providers;
const preview: Preview = {
  ...samplePreview,
  providers: [...(transfer ? [transfer, { ...transfer, name: "invoice", label: "Invoice" }] : [])],
  rules: { ...samplePreview.rules, newsletter: "off" },
};

/** The checkout, which answers with the way of shipping that was asked for. */
const checkout = (early: (html: HTMLElement) => unknown) =>
  renderPage("/product/payment", {
    guest: true,
    answers: {
      "/api/v1/order/preview": ({ shipping_method_id }) =>
        ok({ ...preview, ...(shipping_method_id ? { shipping_method_id: `${shipping_method_id}` } : {}) }),
    },
    early,
  });

async function enterAll(): Promise<void> {
  await country.selectOptions("DE");
  await lastName.fill("Lovelace");
  await newsletter.click();
  await sameBilling.click();
  await pickup.click();
  await invoice.click();
}

async function expectAll(): Promise<void> {
  // The fields of another address are those of the page's code.
  await expect.element(main.getByLabelText("Last name").nth(1)).toBeVisible();
  await expect.element(country.first()).toHaveValue("DE");
  await expect.element(lastName.first()).toHaveValue("Lovelace");
  await expect.element(newsletter).toBeChecked();
  await expect.element(sameBilling).not.toBeChecked();
  await expect.element(pickup).toBeChecked();
  await expect.element(invoice).toBeChecked();
}

test("texts and choices of before the page's code ran stay, and totals are asked for them", async () => {
  const { calls } = await checkout(async () => {
    await enterAll();
    keepEarlyEntries();
  });
  await expectAll();
  const asked = () => calls.findLast(({ path }) => path === "/api/v1/order/preview")?.input;
  await expect.poll(asked).toMatchObject({ country: "DE", shipping_method_id: "pickup" });
});

test("texts and choices of the moment in which the page becomes interactive stay", async () => {
  await checkout(async () => {
    keepEarlyEntries();
    await enterAll();
  });
  await expectAll();
});

test("texts and choices stay where a browser's add-on has changed the form, so that React renders it anew", async () => {
  await checkout(async (html) => {
    keepEarlyEntries();
    await enterAll();
    html.querySelector("[name=last_name]")?.after(document.createElement("div"));
  });
  await expectAll();
});

test("an entry in the server's form takes nothing from what this tab has entered before", async () => {
  updateDraft({ last_name: "Lovelace", country: "DE" });
  await checkout(async () => {
    keepEarlyEntries();
    await main.getByLabelText("First name").fill("Ada");
  });
  await expect.element(country).toHaveValue("DE");
  await expect.element(lastName).toHaveValue("Lovelace");
  await expect.element(main.getByLabelText("First name")).toHaveValue("Ada");
  expect(readDraft()).toMatchObject({ first_name: "Ada", last_name: "Lovelace", country: "DE" });
});

function EarlyForm({ isServers }: { readonly isServers: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  useEarlyPlace(part, isServers);
  const { email, first_name } = isServers ? {} : readDraft();
  return (
    <form data-draft={isServers ? "server" : "browser"}>
      <div ref={part}>
        <input aria-label="Email" name="email" defaultValue={email} />
        <input aria-label="First name" name="first_name" defaultValue={first_name} />
      </div>
    </form>
  );
}

test("what is typed while the form of the server's HTML gives way stays, in the form and in the draft, with the cursor", async () => {
  const { rerender } = await render(<EarlyForm key="server" isServers />);
  await page.getByLabelText("Email").fill("ada@example.com");
  keepEarlyEntries();
  await page.getByLabelText("First name").fill("Ada");
  await rerender(<EarlyForm key="browser" isServers={false} />);
  await expect.element(page.getByLabelText("Email")).toHaveValue("ada@example.com");
  await expect.element(page.getByLabelText("First name")).toHaveValue("Ada");
  await expect.element(page.getByLabelText("First name")).toHaveFocus();
  expect(readDraft()).toEqual({ email: "ada@example.com", first_name: "Ada" });
});
