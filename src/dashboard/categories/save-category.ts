/** Calls that change the tree, with the messages that follow. */

import type { CategoryNode } from "#contract/calls/categories.ts";
import { t } from "#i18n/t.ts";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { act } from "../shell/act.ts";
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
  await act(() => expecting(api.call("/admin_api/v1/categories/move", move)), {
    done: t("Category moved"),
    retry: () => void moveCategory(move),
  });
}

/** Waits for the task that a change of many products has started. */
async function expecting<T extends { readonly task_id: string | null }>(call: Promise<T>): Promise<T> {
  const answer = await call;
  if (answer.task_id) expectTask(answer.task_id);
  return answer;
}

export const setShown = ({ id, name }: Pick<CategoryNode, "id" | "name">, shown: boolean) =>
  act(() => expecting(api.call("/admin_api/v1/categories/update", { id, changes: { status: shown ? 1 : 0 } })), {
    done: shown ? t("{name} is shown in the shop", { name }) : t("{name} is hidden", { name }),
    renew: refreshCategories,
  });

/** Asks, then deletes. @returns whether it was deleted. */
export async function deleteCategory(
  { id, name }: Pick<CategoryNode, "id" | "name">,
  children: number,
): Promise<boolean> {
  const below =
    children > 0
      ? ` ${t("{count, plural, one {Its sub-category moves up.} other {Its sub-categories move up.}}", { count: children })}`
      : "";
  const deleted = await act(() => expecting(api.call("/admin_api/v1/categories/delete", { id })), {
    ask: {
      title: t("Delete {name}?", { name }),
      text: `${t("Its products stay in the shop.")}${below}`,
      confirm: t("Delete category"),
      danger: true,
    },
    done: ({ task_id, batch_id }) => (task_id ? null : { message: t("{name} deleted", { name }), undoBatch: batch_id }),
    renew: refreshCategories,
  });
  return deleted !== undefined;
}
