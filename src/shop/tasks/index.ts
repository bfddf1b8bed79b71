/** What domains need to have tasks. What staff do with tasks is in `staff.ts`, which knows every kind. */
export {
  defineTask,
  type Failure,
  type Portion,
  type PortionContext,
  type TaskContext,
  type TaskDefinition,
  type WorkContext,
} from "./define.ts";
export { type Started, startTask } from "./start.ts";
