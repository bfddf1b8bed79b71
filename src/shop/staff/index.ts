export {
  findOwner,
  issueTicket,
  redeemTicket,
  type Staff,
  verifyAdmin,
} from "./admin.ts";
