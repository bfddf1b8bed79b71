/** The two steps of withdrawing from a contract: what is asked, shown and sent. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { brokenOnce, ok, renderPage } from "../../testing/render.tsx";

const texts = {
  title: "Withdraw from contract",
  name: "Your name",
  order_no: "Order number",
  email: "Email for the receipt",
  continue: "Continue",
  whole: "The whole order",
  part: "Part of the order",
  items: "Which items?",
  confirm: "Confirm withdrawal",
  done: "We’ve received your withdrawal",
  received: "Received",
  choose: "Choose at least one item.",
  missing: "Enter your name.",
  failed: "We couldn’t take it. Try again.",
};
const line_id = "01a214b7-0000-7000-8000-00000000000a";
const vase = { line_id, name: "Vase", qty: 2, note: "", may_withdraw: true };

test("a part is chosen and sent after the confirmation; nothing chosen is asked for", async () => {
  const sent: unknown[] = [];
  await renderPage("/withdraw?order_no=A-1", {
    answers: {
      "/api/v1/withdrawal/form": ({ email }) => ok({ texts, lines: email ? [vase] : null }),
      "/api/v1/withdrawal/submit": brokenOnce((input) => {
        sent.push(input);
        return ok({ received_at: "2026-11-27T06:00:00.000Z" });
      }),
    },
  });
  await expect.element(page.getByLabelText("Order number")).toHaveValue("A-1");
  await page.getByLabelText("Your name").fill("Ann Kay");
  await page.getByLabelText("Email for the receipt").fill("ann@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabelText("Part of the order").click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose at least one item.");
  await page.getByLabelText("Vase").selectOptions("1");
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  // Without a connection nothing is lost.
  await expect.element(page.getByRole("alert")).toHaveTextContent("We couldn’t take it. Try again.");
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect.element(page.getByRole("heading", { name: "We’ve received your withdrawal" })).toBeVisible();
  await expect.element(page.getByRole("status").getByText(/^Nov 27, 2026/)).toBeVisible();
  const entered = { name: "Ann Kay", order_no: "A-1", email: "ann@example.com" };
  expect(sent).toEqual([{ ...entered, lines: [{ line_id, qty: 1 }], items: "" }]);
});
