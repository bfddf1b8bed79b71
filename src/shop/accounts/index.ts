export { createAccountFromOrder } from "./from-order.ts";
export { login, logout, register } from "./login.ts";
export { accountGroups, accountInfo, changePassword, deleteAccount, ownData, updateAccount } from "./profile.ts";
export { forgot, resetPassword } from "./reset.ts";
