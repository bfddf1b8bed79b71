export {
  type AdminSession,
  endAdminSession,
  findOwner,
  issueTicket,
  redeemTicket,
  type Staff,
  verifyAdmin,
} from "./admin.ts";
