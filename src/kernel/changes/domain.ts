import { defineDomain } from "../domain.ts";
import { changesSource } from "./list.ts";
import { undoTask } from "./undo-task.ts";

export const changesDomain = defineDomain({
  name: "changes",
  lists: [changesSource],
  tasks: [undoTask],
});
