export { defineTask, type Failure, type Portion, type TaskDefinition } from "./define.ts";
export { type Started, startTask } from "./start.ts";
