export {
  type AdminSession,
  endAdminSession,
  findAdminSession,
  issueTicket,
  redeemTicket,
  verifyAdmin,
} from "./admin.ts";
export { whoAmI } from "./me.ts";
export {
  canSignIn,
  findOwner,
  findStaff,
  permissionsOf,
  type Staff,
  type WayToConfirm,
  waysToConfirm,
} from "./member.ts";
export {
  changeStaff,
  findInvitation,
  inviteAgain,
  inviteStaff,
  listStaff,
  removeStaff,
} from "./members.ts";
export { issueToken, readToken, takeToken } from "./one-time.ts";
export { mayDo, nameOf } from "./permissions.ts";
export { deleteRole, listRoles, saveRole } from "./roles.ts";
export {
  confirmSession,
  type DashboardSession,
  endSession,
  endSessions,
  findDashboardSession,
  startDashboardSession,
} from "./session.ts";
