/** What staff see of tasks and do with them. */
export { cancelTask, resumeTask, retryTask } from "./control.ts";
export { failuresOf, findTask, isVisible, listTasks, readTasks, type StoredTask, toTask, type Viewer } from "./read.ts";
