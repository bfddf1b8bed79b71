export { approveRefund, rejectRefund } from "./decide.ts";
export { cancelRefund, requestRefund } from "./request.ts";
