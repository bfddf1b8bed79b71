export { adminCategories, adminProducts } from "./admin.ts";
export { listCategories, type ShownCategory, shownCategories } from "./categories.ts";
export { getProduct, productsByIds } from "./detail.ts";
export { freeHandle, handleOfProduct, isFreeHandle } from "./handle.ts";
export { countFound, listProducts } from "./list.ts";
export {
  findProducts,
  type ProductRanking,
  productCards,
  productsOfCategories,
  productsOfTags,
} from "./module-rows.ts";
export { shopRating, shownReviews } from "./review-rows.ts";
export { productForStaff } from "./staff-detail.ts";
export { labelChoices, productsSource } from "./staff-list.ts";
export { searchProducts } from "./staff-search.ts";
export { suggest } from "./suggest.ts";
export { productsTogether, togetherRows } from "./together/read.ts";
