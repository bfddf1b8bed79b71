export { accountOf, endOwnSession, replaceRecoveryCodes, saveLanguage, saveName, setOwnPassword } from "./account.ts";
export {
  type AdminSession,
  endAdminSession,
  findAdminSession,
  issueTicket,
  redeemTicket,
  sessionToEndWith,
  verifyAdmin,
} from "./admin.ts";
export {
  acceptInvitation,
  findLink,
  forgot as forgotStaff,
  linkPasskeyChallenge,
  resetPassword as resetStaffPassword,
  setUp,
} from "./links.ts";
export { whoAmI } from "./me.ts";
export { changeStaff, inviteAgain, inviteStaff, listStaff, removeStaff } from "./members.ts";
export { issueToken, readToken, takeToken } from "./one-time.ts";
export { addPasskey, newPasskeyChallenge, passkeyChallenge, removePasskey, renamePasskey } from "./passkeys.ts";
export { deleteRole, listRoles, saveRole } from "./roles.ts";
export { endSession, endSessions, findDashboardSession, startDashboardSession } from "./session.ts";
export {
  confirmByPasskey,
  confirmByPassword,
  findByEmail as findStaffByEmail,
  type SignInOptions,
  signIn,
  signInWithCode,
  signInWithPasskey,
} from "./sign-in.ts";
export { disableTwoStep, enableTwoStep, startTwoStep } from "./two-step.ts";
export { canSignIn, waysToConfirm } from "./ways-to-confirm.ts";
