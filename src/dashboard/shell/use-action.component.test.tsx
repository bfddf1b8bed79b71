/** What every button of the dashboard does: it asks, calls, tells of the end and lets go. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Button } from "#ui/controls/Button.tsx";
import { CallError, ConnectionError } from "../api/errors.ts";
import { renderScreen } from "../testing/render.tsx";
import type { Action } from "./act.ts";
import { useAction } from "./use-action.ts";

interface Answer {
  readonly name: string;
  readonly batch_id?: string;
}

function Remove({ call, action }: { readonly call: () => Promise<Answer>; readonly action: Action<Answer> }) {
  const { busy, run } = useAction();
  return (
    <Button busy={busy === "remove"} onClick={() => void run("remove", call, action)}>
      Remove
    </Button>
  );
}

const ask = { title: "Remove the cup?", confirm: "Remove it", cancel: "Keep it" };
const remove = () => page.getByRole("button", { name: "Remove" }).click();

test("nothing is called without a yes; then the button is busy, and the message offers Undo", async () => {
  let answer = (_: Answer) => {};
  const call = vi.fn(() => new Promise<Answer>((resolve) => (answer = resolve)));
  const order: string[] = [];
  const renew = async () => void order.push("renewed");
  const onDone = ({ name }: Answer) => void order.push(`done with ${name}`);
  const action = { ask, done: ({ name }: Answer) => `${name} removed`, renew, onDone };
  const { shop } = await renderScreen(<Remove call={call} action={action} />, {
    answers: {
      "/admin_api/v1/changes/undo": { batch_id: "b2", undone: 1, conflict_count: 0, conflicts: [], task_id: null },
    },
  });
  await remove();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();
  await remove();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect.element(page.getByRole("button", { name: "Remove" })).toHaveAttribute("aria-busy", "true");
  answer({ name: "Cup", batch_id: "01a214b7-0000-7000-8000-000000000041" });
  await expect.element(page.getByText("Cup removed")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Remove" })).not.toHaveAttribute("aria-busy", "true");
  expect(order).toEqual(["renewed", "done with Cup"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shop.inputs("/admin_api/v1/changes/undo")).toHaveLength(1);
});

test("a refusal is told, and what is shown is loaded again; a lost connection offers Retry, which does not ask again", async () => {
  const failures = [new CallError(409, "The cup is in an order"), new ConnectionError("No connection")];
  const call = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return { name: "Cup" };
  });
  const renew = vi.fn();
  const onDone = vi.fn();
  await renderScreen(<Remove call={call} action={{ ask, done: "Cup removed", renew, onDone, retry: true }} />);
  await remove();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect.element(page.getByText("The cup is in an order")).toBeVisible();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
  await remove();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect.element(page.getByText("No connection")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Cup removed")).toBeVisible();
  // Without a batch there is nothing to undo.
  await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  expect(onDone).toHaveBeenCalledTimes(1);
});
