export {
  createGroup,
  customerInGroup,
  deleteGroup,
  listGroups,
  previewRule,
  readGroup,
  updateGroup,
} from "./groups.ts";
