export {
  type AdminSession,
  endAdminSession,
  findAdminSession,
  findOwner,
  issueTicket,
  redeemTicket,
  type Staff,
  verifyAdmin,
} from "./admin.ts";
export { mayDo, nameOf } from "./permissions.ts";
