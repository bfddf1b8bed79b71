export {
  type AdminSession,
  endAdminSession,
  findAdminSession,
  issueTicket,
  redeemTicket,
  verifyAdmin,
} from "./admin.ts";
export { whoAmI } from "./me.ts";
export { canSignIn, findOwner, findStaff, permissionsOf, type Staff } from "./member.ts";
export { issueToken, readToken, takeToken } from "./one-time.ts";
export { mayDo, nameOf } from "./permissions.ts";
export {
  type DashboardSession,
  endSession,
  endSessions,
  findDashboardSession,
  startDashboardSession,
} from "./session.ts";
