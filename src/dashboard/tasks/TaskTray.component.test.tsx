import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { TaskTray } from "./TaskTray.tsx";

test("the button opens the tasks, and Escape closes them", async () => {
  await renderScreen(<TaskTray />, { answers: { "/admin_api/v1/tasks/list": { tasks: [], more: false } } });
  await page.getByRole("button", { name: "Tasks" }).click();
  const tray = page.getByRole("dialog", { name: "Tasks" });
  await expect.element(tray).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(tray).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Tasks" })).toHaveFocus();
});
