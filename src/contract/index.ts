/** Every call of the shop, declared once: the server validates by it, the clients are typed by it, `/api/openapi.json` shows it. */
import * as account from "./calls/account.ts";
import * as admin from "./calls/admin.ts";
import * as designs from "./calls/admin-decorations.ts";
import * as drafts from "./calls/admin-drafts.ts";
import * as afterSale from "./calls/after-sale.ts";
import * as auth from "./calls/auth.ts";
import * as cart from "./calls/cart.ts";
import * as catalog from "./calls/catalog.ts";
import * as checkout from "./calls/checkout.ts";
import * as content from "./calls/content.ts";
import { decorationRows, getDecoration, saveDecoration } from "./calls/decoration.ts";
import * as letters from "./calls/letters.ts";
import { staffListMails } from "./calls/mails.ts";
import * as order from "./calls/order.ts";
import * as staffOrders from "./calls/staff-orders.ts";

export const calls = {
  flushToken: auth.flushToken,
  login: auth.login,
  register: auth.register,
  forgot: auth.forgot,
  reset: auth.reset,
  logout: auth.logout,
  accountInfo: account.accountInfo,
  updateAccount: account.updateAccount,
  changePassword: account.changePassword,
  deleteAccount: account.deleteAccount,
  listAddresses: account.listAddresses,
  saveAddress: account.saveAddress,
  deleteAddress: account.deleteAddress,
  setDefaultAddress: account.setDefaultAddress,
  getDecoration,
  saveDecoration,
  decorationRows,
  listCategories: catalog.listCategories,
  listProducts: catalog.listProducts,
  productCards: catalog.productCards,
  getProduct: catalog.getProduct,
  listNews: catalog.listNews,
  suggest: catalog.suggest,
  getCart: cart.getCart,
  addToCart: cart.addToCart,
  updateCart: cart.updateCart,
  removeFromCart: cart.removeFromCart,
  selectInCart: cart.selectInCart,
  previewOrder: checkout.previewOrder,
  placeOrder: checkout.placeOrder,
  payOrder: order.payOrder,
  paymentState: order.paymentState,
  listMenus: content.listMenus,
  visit: content.visit,
  getNews: content.getNews,
  getArticle: content.getArticle,
  subscribe: letters.subscribe,
  sendMessage: letters.sendMessage,
  adminCategories: admin.adminCategories,
  adminProducts: admin.adminProducts,
  adminUpload: admin.adminUpload,
  loadDraft: drafts.loadDraft,
  saveDraft: drafts.saveDraft,
  listRevisions: designs.listRevisions,
  getRevision: designs.getRevision,
  listDecorations: designs.listDecorations,
  createDecoration: designs.createDecoration,
  renameDecoration: designs.renameDecoration,
  makeDecorationLive: designs.makeDecorationLive,
  deleteDecoration: designs.deleteDecoration,
  checkLinks: designs.checkLinks,
  listOrders: afterSale.listOrders,
  getOrder: afterSale.getOrder,
  trackOrder: afterSale.trackOrder,
  orderLogistics: afterSale.orderLogistics,
  cancelOrder: afterSale.cancelOrder,
  confirmReceipt: afterSale.confirmReceipt,
  deleteOrder: afterSale.deleteOrder,
  requestRefund: afterSale.requestRefund,
  cancelRefund: afterSale.cancelRefund,
  evaluateOrder: afterSale.evaluateOrder,
  uploadPicture: afterSale.uploadPicture,
  listComments: afterSale.listComments,
  staffListMails,
  staffListOrders: staffOrders.staffListOrders,
  staffGetOrder: staffOrders.staffGetOrder,
  staffShip: staffOrders.staffShip,
  staffAddTracking: staffOrders.staffAddTracking,
  staffApproveRefund: staffOrders.staffApproveRefund,
  staffRejectRefund: staffOrders.staffRejectRefund,
  staffMarkPaid: staffOrders.staffMarkPaid,
  staffCancelOrder: staffOrders.staffCancelOrder,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;

/** The declared call with a given path; lets a client be typed by path alone, without carrying any schema. */
export type CallByPath = { readonly [N in CallName as Calls[N]["path"]]: Calls[N] };
