export { listMembers, previewRule } from "./admin-products.ts";
export { readCategory, readTree } from "./admin-tree.ts";
