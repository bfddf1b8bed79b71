/** Calls that change the tree, with the messages that follow. */
import type { CategoryNode } from "#contract/calls/categories.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { expectTask } from "../tasks/store.ts";
import { type Move, moved } from "./tree.ts";

export const treeQuery = callQuery("/admin_api/v1/categories/tree", {});

/** Lists and choosers of categories show what has changed. */
export async function refreshCategories(): Promise<void> {
  await Promise.all([
    refresh("/admin_api/v1/categories/tree", "/admin_api/v1/categories/products"),
    queryClient.invalidateQueries({ queryKey: ["product-form", "categories"] }),
  ]);
}

/** Moves that are not answered yet, one after the other: each starts from the order that the one before it made. */
let moves: Promise<void> = Promise.resolve();
let waiting = 0;

/** Moves a category: shown at once; the shop's own order is loaded when the last move has been answered. */
export async function moveCategory(move: Move): Promise<void> {
  // An answer of before the move would show the old order for a moment.
  await queryClient.cancelQueries({ queryKey: treeQuery.queryKey });
  const before = queryClient.getQueryData(treeQuery.queryKey);
  if (before) queryClient.setQueryData(treeQuery.queryKey, { categories: moved(before.categories, move) });
  waiting++;
  moves = moves.then(() => sendMove(move));
  await moves;
  waiting--;
  if (waiting === 0) await refreshCategories();
}

async function sendMove(move: Move): Promise<void> {
  try {
    const { batch_id, task_id } = await api.call("/admin_api/v1/categories/move", move);
    if (task_id) expectTask(task_id);
    toast({ message: "Category moved", undoBatch: batch_id });
  } catch (error) {
    toastFailure(error, () => void moveCategory(move));
  }
}

export async function setShown({ id, name }: Pick<CategoryNode, "id" | "name">, shown: boolean): Promise<void> {
  try {
    const changes = { status: shown ? 1 : 0 };
    const { batch_id, task_id } = await api.call("/admin_api/v1/categories/update", { id, changes });
    if (task_id) expectTask(task_id);
    toast({ message: shown ? `${name} is shown in the shop` : `${name} is hidden`, undoBatch: batch_id });
  } catch (error) {
    toastFailure(error);
  }
  await refreshCategories();
}

/** Asks, then deletes. @returns whether it was deleted. */
export async function deleteCategory(
  { id, name }: Pick<CategoryNode, "id" | "name">,
  children: number,
): Promise<boolean> {
  const below = children === 1 ? " Its sub-category moves up." : children > 1 ? " Its sub-categories move up." : "";
  const text = `Its products stay in the shop.${below}`;
  if (!(await confirm({ title: `Delete ${name}?`, text, confirm: "Delete category", danger: true }))) return false;
  try {
    const { batch_id, task_id } = await api.call("/admin_api/v1/categories/delete", { id });
    if (task_id) expectTask(task_id);
    else toast({ message: `${name} deleted`, undoBatch: batch_id });
    await refreshCategories();
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
