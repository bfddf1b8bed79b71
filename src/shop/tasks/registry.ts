/** Every kind of task. A task that is taken up after a restart is found here by its kind. */
import { bulkTask } from "../catalog/bulk/task.ts";
import { deleteCategoryTask, refreshNamesTask, refreshRulesTask } from "../catalog/categories/tasks.ts";
import { undoTask } from "../changes/undo-task.ts";
import { changeMessages } from "../contact/change-messages.ts";
import { makeCodes } from "../coupons/make-codes.ts";
import { importCustomersTask } from "../customers/import-customers.ts";
import { shipParcelsTask } from "../fulfillment/ship-parcels.ts";
import { importCheck, importPictures, importProducts } from "../imports/tasks.ts";
import { lowStockLimit } from "../inventory/limit-task.ts";
import { dropSubscribers } from "../newsletter/drop-subscribers.ts";
import { orderBulkTask } from "../order-management/bulk.ts";
import { changeReviews } from "../reviews/change-reviews.ts";
import type { Task } from "./define.ts";

/** Read when it is asked for: tasks and what they start import each other. */
export const allTasks = (): readonly Task[] => [
  undoTask,
  bulkTask,
  orderBulkTask,
  shipParcelsTask,
  deleteCategoryTask,
  refreshNamesTask,
  refreshRulesTask,
  lowStockLimit,
  makeCodes,
  importCustomersTask,
  changeMessages.task,
  changeReviews.task,
  dropSubscribers.task,
  importCheck,
  importProducts,
  importPictures,
];

/** Undefined for a kind that this version does not know. */
export function taskOf(kind: string): Task | undefined {
  return allTasks().find((task) => task.kind === kind);
}
