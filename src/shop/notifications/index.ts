export { mallsToNotify, notifyStaff } from "./send.ts";
export {
  deleteNotification,
  listNotifications,
  saveNotification,
  toldAtOnce,
} from "./subscribers.ts";
