export { notifyStaff } from "./send.ts";
export {
  deleteNotification,
  listNotifications,
  saveNotification,
  toldAtOnce,
  toldOfLowStock,
} from "./subscribers.ts";
