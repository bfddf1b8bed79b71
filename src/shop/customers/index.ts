export { createCustomer, updateCustomer } from "./commands.ts";
export { readCustomer } from "./detail.ts";
export {
  createGroup,
  customerInGroup,
  deleteGroup,
  groupChoices,
  listGroups,
  previewRule,
  readGroup,
  updateGroup,
} from "./groups.ts";
export { customersSource, foundCustomers } from "./list-source.ts";
export { tagChoices } from "./tags.ts";
