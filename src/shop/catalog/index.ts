export { adminCategories, adminProducts } from "./admin.ts";
export { listCategories, shownCategories } from "./categories.ts";
export { getProduct } from "./detail.ts";
export { countFound, listProducts } from "./list.ts";
export { findProducts, type ProductRanking, productCards } from "./module-rows.ts";
export { suggest } from "./suggest.ts";
