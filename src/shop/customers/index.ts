export { createCustomer, updateCustomer } from "./commands.ts";
export { readCustomer } from "./detail.ts";
export { eraseByStaff } from "./erase.ts";
export { checkCustomerFile, importCustomers } from "./import-customers.ts";
export { customersSource, foundCustomers, isCustomerResult } from "./list-source.ts";
export { personData } from "./person-data.ts";
export { tagChoices } from "./tags.ts";
