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
