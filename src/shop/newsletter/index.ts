export { confirmPath, confirmSubscription, endPath, endSubscription, subscribe } from "./subscription.ts";
