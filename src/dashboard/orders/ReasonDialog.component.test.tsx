import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { CallError } from "../api/errors.ts";
import { renderScreen } from "../testing/render.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";

test("a refusal stays in the dialog with what was typed; the second try closes it", async () => {
  const onClose = vi.fn();
  const reasons: string[] = [];
  await renderScreen(
    <ReasonDialog
      title="Cancel order 1?"
      description="Its items can be sold again."
      submit="Cancel order"
      cancel="Keep order"
      onClose={onClose}
      onSend={async (reason) => {
        reasons.push(reason);
        if (reasons.length === 1) throw new CallError(409, "Someone else changed it");
      }}
    />,
  );
  const dialog = page.getByRole("dialog", { name: "Cancel order 1?" });
  await dialog.getByRole("textbox").fill("Out of stock");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect.element(dialog.getByText("Someone else changed it")).toBeVisible();
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Out of stock");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(reasons).toEqual(["Out of stock", "Out of stock"]);
});

test("a reason that is needed is asked for before anything is sent", async () => {
  const onSend = vi.fn(async () => {});
  const texts = { title: "Reject the refund?", description: "The customer is told.", submit: "Reject" };
  await renderScreen(<ReasonDialog {...texts} needed onClose={() => {}} onSend={onSend} />);
  const dialog = page.getByRole("dialog", { name: "Reject the refund?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect.element(dialog.getByText("Enter a reason")).toBeVisible();
  await dialog.getByRole("textbox").fill("Worn");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith("Worn"));
  expect(onSend).toHaveBeenCalledTimes(1);
});
