export {
  addressInsertion,
  deleteAddress,
  importAddress,
  listAddresses,
  saveAddress,
  setDefaultAddress,
} from "./addresses.ts";
export { settleBackground } from "./background.ts";
export { createAccountFromOrder } from "./from-order.ts";
export { login, logout, register } from "./login.ts";
export { accountInfo, changePassword, deleteAccount, updateAccount } from "./profile.ts";
export { forgot, resetPassword } from "./reset.ts";
export { flushToken, verifyToken } from "./session.ts";
