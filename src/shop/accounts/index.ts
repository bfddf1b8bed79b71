export { deleteAddress, listAddresses, saveAddress, setDefaultAddress } from "./addresses.ts";
export { login, logout, register } from "./login.ts";
export { accountInfo, changePassword, deleteAccount, updateAccount } from "./profile.ts";
export { forgot, resetPassword, settleForgot } from "./reset.ts";
export { flushToken, verifyToken } from "./session.ts";
