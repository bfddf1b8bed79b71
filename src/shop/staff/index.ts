export {
  type AdminSession,
  findAdminSession,
  findOwner,
  issueTicket,
  redeemTicket,
  type Staff,
  verifyAdmin,
} from "./admin.ts";
