/** The definitions of all module types: those of the manifest, and the page and global configurations. */
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { configDefinitions } from "./config/index.ts";
import { manifest } from "./manifest.ts";
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
import { wishlistPage } from "./pages/wishlist.ts";

export { configDefinitions };

interface DefinitionFile {
  readonly default: AnyDefinition;
}

const fileOf = (folder: string) => `./${folder}/definition.ts`;

/** Vite lists the files of the editor's build; Node, which runs this file without a build, imports each by its folder. */
const files: Readonly<Record<string, DefinitionFile>> = import.meta.env
  ? import.meta.glob<DefinitionFile>("./*/definition.ts", { eager: true })
  : Object.fromEntries(
      await Promise.all(
        manifest.map(async ({ folder }) => [fileOf(folder), await import(/* @vite-ignore */ fileOf(folder))]),
      ),
    );

/** The definitions of the manifest's rows, in its order. */
const moduleDefinitions = manifest.map(({ type, folder }) => {
  const definition = files[fileOf(folder)]?.default;
  if (definition?.type !== type) throw new Error(`${fileOf(folder)} must define type ${type}`);
  return definition;
});

/** Types of the home page, in the order of the module picker. */
export const homeDefinitions: readonly AnyDefinition[] = moduleDefinitions.filter(({ type }) => type > 0);

const pageDefinitions: readonly AnyDefinition[] = [
  homePage,
  productCategoryPage,
  productListPage,
  productDetailPage,
  wishlistPage,
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

export const definitions: readonly AnyDefinition[] = [...moduleDefinitions, ...pageDefinitions, ...configDefinitions];

const byType = new Map(definitions.map((definition) => [definition.type, definition]));
const byPage = new Map(pageDefinitions.map((definition) => [definition.page, definition]));

/** The definition of a type; of a page configuration (−3) by its group. Undefined for an unknown type. */
export function definitionOf(type: number, group?: string): AnyDefinition | undefined {
  return type === moduleType.page ? byPage.get(group) : byType.get(type);
}
