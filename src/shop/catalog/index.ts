export { listCategories, shownCategories } from "./categories.ts";
export { findProducts, type ProductRanking } from "./module-rows.ts";
