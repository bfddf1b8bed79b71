/** What domains need to have tasks. What staff do with tasks is in `staff.ts`, which knows every kind. */
export {
  defineTask,
  type Failure,
  type TaskDefinition,
} from "./define.ts";
export { nextSize } from "./portion-size.ts";
export { type StartOptions, startTask } from "./start.ts";
