/** Every module type of the shop. Adding a type: its folder, one line here, one in `views.ts`. */
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { carousel } from "./carousel/definition.ts";
import { categories } from "./categories/definition.ts";
import { categoryTiles } from "./category-tiles/definition.ts";
import { configDefinitions } from "./config/index.ts";
import { contactForm } from "./contact-form/definition.ts";
import { divider } from "./divider/definition.ts";
import { featuredCategories } from "./featured-categories/definition.ts";
import { features } from "./features/definition.ts";
import { footer } from "./footer/definition.ts";
import { header } from "./header/definition.ts";
import { imageRow } from "./image-row/definition.ts";
import { imageText } from "./image-text/definition.ts";
import { news } from "./news/definition.ts";
import { accountPage } from "./pages/account.ts";
import { accountAddressesPage } from "./pages/account-addresses.ts";
import { accountInfoPage } from "./pages/account-info.ts";
import { articlePage } from "./pages/article.ts";
import { cartPage } from "./pages/cart.ts";
import { changePasswordPage } from "./pages/change-password.ts";
import { commentsPage } from "./pages/comments.ts";
import { contactPage } from "./pages/contact.ts";
import { evaluatePage } from "./pages/evaluate.ts";
import { homePage } from "./pages/home.ts";
import { loginPage } from "./pages/login.ts";
import { newsPage } from "./pages/news.ts";
import { newsDetailPage } from "./pages/news-detail.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { ordersPage } from "./pages/orders.ts";
import { paymentPage } from "./pages/payment.ts";
import { paymentResultPage } from "./pages/payment-result.ts";
import { productCategoryPage } from "./pages/product-category.ts";
import { productDetailPage } from "./pages/product-detail.ts";
import { productListPage } from "./pages/product-list.ts";
import { setAddressPage } from "./pages/set-address.ts";
import { trackingPage } from "./pages/tracking.ts";
import { popularProducts } from "./popular-products/definition.ts";
import { promotionalProducts } from "./promotional-products/definition.ts";
import { recommendedProducts } from "./recommended-products/definition.ts";
import { richTextModule } from "./rich-text/definition.ts";
import { singleImage } from "./single-image/definition.ts";
import { statistics } from "./statistics/definition.ts";
import { subscription } from "./subscription/definition.ts";

export { configDefinitions };

/** Types of the home page in the order of the module picker (spec §2: basic, product, other). */
export const homeDefinitions: readonly AnyDefinition[] = [
  carousel,
  singleImage,
  imageRow,
  imageText,
  statistics,
  features,
  news,
  subscription,
  contactForm,
  featuredCategories,
  categories,
  categoryTiles,
  popularProducts,
  recommendedProducts,
  promotionalProducts,
  richTextModule,
  divider,
];

const pageDefinitions: readonly AnyDefinition[] = [
  homePage,
  productCategoryPage,
  productListPage,
  productDetailPage,
  notFoundPage,
  loginPage,
  accountPage,
  accountInfoPage,
  accountAddressesPage,
  setAddressPage,
  changePasswordPage,
  newsPage,
  newsDetailPage,
  articlePage,
  contactPage,
  cartPage,
  paymentPage,
  paymentResultPage,
  commentsPage,
  evaluatePage,
  trackingPage,
  ordersPage,
];

export const definitions: readonly AnyDefinition[] = [
  header,
  footer,
  ...homeDefinitions,
  ...pageDefinitions,
  ...configDefinitions,
];

const byType = new Map(definitions.map((definition) => [definition.type, definition]));
const byPage = new Map(pageDefinitions.map((definition) => [definition.page, definition]));

/** The definition of a type; of a page configuration (−3) by its group. Undefined for a type nobody knows. */
export function definitionOf(type: number, group?: string): AnyDefinition | undefined {
  return type === moduleType.page ? byPage.get(group) : byType.get(type);
}
