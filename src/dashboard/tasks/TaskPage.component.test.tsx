/** A task that runs is cancelled after a question; what it did can be undone. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Task } from "#contract/shapes/task.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderRoutes } from "../testing/render.tsx";
import { taskScreens } from "./screens.ts";

const running: Task = {
  id: "01a214b7-0000-7000-8000-000000000121",
  kind: "products.bulk",
  title: "Change prices of 12,000 products",
  state: "running",
  total: 12_000,
  done: 5000,
  failed: 0,
  message: "",
  staff_id: "",
  staff_name: "Olga",
  batch_id: "01a214b7-0000-7000-8000-000000000122",
  changes: 5000,
  undone: false,
  can_retry: false,
  created_at: "2026-11-25T10:00:00.000Z",
  started_at: "2026-11-25T10:00:00.000Z",
  finished_at: null,
  updated_at: "2026-11-25T10:00:01.000Z",
};

test("a task is cancelled half-way after a question, and what it did until then is undone", async () => {
  let task = running;
  const { shop } = await renderRoutes(taskScreens.routes, {
    at: `/tasks/${running.id}`,
    answers: {
      "/admin_api/v1/tasks/detail": () => ({ task, failures: [] }),
      "/admin_api/v1/tasks/list": () => ({ tasks: [task], more: false }),
      "/admin_api/v1/tasks/cancel": () => {
        task = { ...task, state: "cancelled", updated_at: "2026-11-25T10:00:02.000Z" };
        return {};
      },
      "/admin_api/v1/changes/undo": () => {
        task = { ...task, undone: true, updated_at: "2026-11-25T10:00:03.000Z" };
        return { batch_id: "b", undone: 5000, conflict_count: 0, conflicts: [], task_id: null };
      },
    },
  });
  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  expect(shop.inputs("/admin_api/v1/tasks/cancel")).toEqual([]);
  await expectAccessible();
  await question.getByRole("button", { name: "Cancel task" }).click();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect.element(undo).toBeVisible();
  await undo.click();
  await question.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/tasks/cancel")).toEqual([{ task_id: running.id }]);
  expect(shop.inputs("/admin_api/v1/changes/undo")).toEqual([{ batch_id: running.batch_id }]);
});
